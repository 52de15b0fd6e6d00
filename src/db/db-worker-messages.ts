import type { AppErrorCode } from "#rpc/app-error.ts";

/** Tab to db worker. */
export type DbWorkerRequest =
  /** Wait for the profile's lock, then open its file. Sent once, first. */
  | { readonly type: "wait"; readonly profile: string }
  /** Serve StoreApi on this port; only while leading. */
  | { readonly type: "connect"; readonly port: MessagePort }
  /** Close the file and free the lock: the page goes into the back-forward cache, or gives way. */
  | { readonly type: "release" }
  /** Ask whichever tab leads to give way to this one. */
  | { readonly type: "take-over" };

/** Db worker to tab. */
export type DbWorkerEvent =
  /** The lock is held, the database open and migrated. */
  | { readonly type: "leading" }
  /** The file is closed and the lock free; this worker waits at the end of the line again if another tab took over. */
  | { readonly type: "released"; readonly takenOver: boolean }
  | { readonly type: "failed"; readonly code: AppErrorCode; readonly message: string };

/** The Web Lock that elects a profile's leader is the one that guards its file. */
export const databaseLockName = (profile: string): string => `recollect-database-${profile}`;
