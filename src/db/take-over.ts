/** Between the db workers of a profile's tabs. */
type TakeOverMessage =
  | { readonly type: "ask"; readonly asker: string }
  /** The file is closed: the asker may take the lock from its holder. */
  | { readonly type: "handed"; readonly asker: string }
  /** The asker no longer wants it. */
  | { readonly type: "declined"; readonly asker: string };

export interface TakeOverEvents {
  /** Another worker asks for the database. */
  readonly onAsked: () => void;
  /** The database is this worker's to take. Returns false when it does not want it any more. */
  readonly onHanded: () => boolean;
}

export interface TakeOver {
  /** Whether a worker has asked and has not been answered yet. */
  readonly isAsked: () => boolean;
  readonly ask: () => void;
  /** Tells the asker to take the lock; resolves when it has (`lost`), or will not. The file must be closed. */
  readonly handOver: (lost: Promise<void>) => Promise<void>;
}

/**
 * How the lock goes to the tab that asks for it, past all that wait longer.
 * The leader closes the file and keeps the lock; only then does the asker steal it. Nobody has to leave the line,
 * so a sleeping tab in it holds nothing up, and at no time can two have the file open.
 */
export function createTakeOver(profile: string, { onAsked, onHanded }: TakeOverEvents): TakeOver {
  const self = crypto.randomUUID();
  const channel = new BroadcastChannel(`recollect-take-over-${profile}`);
  const send = (message: TakeOverMessage) => channel.postMessage(message);
  const alive = holdLifeLock(self);
  let asked: string | null = null;
  let onDeclined: (asker: string) => void = () => {};

  channel.onmessage = ({ data }: MessageEvent<TakeOverMessage>) => {
    switch (data.type) {
      case "ask":
        asked = data.asker;
        return onAsked();
      case "handed":
        asked = null;
        if (data.asker === self && !onHanded()) send({ type: "declined", asker: self });
        return;
      case "declined":
        return onDeclined(data.asker);
      default:
        data satisfies never;
    }
  };

  return {
    isAsked: () => asked !== null,
    ask: () => {
      asked = null;
      // The lock must be held first: by it the leader learns that the asker has died.
      void alive.then(() => send({ type: "ask", asker: self }));
    },
    handOver: async (lost) => {
      const asker = asked;
      asked = null;
      if (asker === null) return;
      const declined = new Promise<void>((resolve) => {
        onDeclined = (from) => {
          if (from === asker) resolve();
        };
      });
      const watch = new AbortController();
      const died = navigator.locks
        .request(lifeLockName(asker), { signal: watch.signal }, () => {})
        .then(
          () => {},
          // Only `watch` ends this request, and only after the race.
          () => {},
        );
      send({ type: "handed", asker });
      await Promise.race([lost, declined, died]);
      watch.abort();
    },
  };
}

const lifeLockName = (worker: string): string => `recollect-db-worker-${worker}`;

/** Resolves when the lock is held, for the rest of this worker's life. */
function holdLifeLock(worker: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  navigator.locks
    .request(lifeLockName(worker), () => {
      resolve();
      return new Promise<never>(() => {});
    })
    .catch(reject);
  return promise;
}
