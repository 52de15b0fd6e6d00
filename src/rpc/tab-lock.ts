/** The Web Lock a tab holds for as long as it lives: its release is the only reliable sign of its end. */
const tabLockName = (tabId: string): string => `recollect-tab-${tabId}`;

/** Takes the tab's lock for the rest of the tab's life; resolves when it is held. */
export function holdTabLock(tabId: string): Promise<void> {
  return new Promise((resolve, reject) => {
    navigator.locks
      .request(tabLockName(tabId), () => {
        resolve();
        return new Promise<never>(() => {});
      })
      .catch(reject);
  });
}

/** Calls back when the tab is gone, however it went. Works in any worker. */
export function whenTabEnds(tabId: string, callback: () => void): void {
  void navigator.locks.request(tabLockName(tabId), callback);
}
