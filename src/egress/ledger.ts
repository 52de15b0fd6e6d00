import type { LedgerEntry } from "./egress-api.ts";

/** As many requests as a person would ever scroll through; older ones fall out. */
const MAX_ENTRIES = 1000;

export interface Ledger {
  /** Notes a request as it leaves; the returned function adds the status once an answer has come. */
  readonly open: (entry: Omit<LedgerEntry, "status">) => (status: number) => void;
  readonly entries: () => readonly LedgerEntry[];
}

/** What left the device since the worker started: times, hosts and sizes, never a text or a key. */
export function createLedger(): Ledger {
  const entries: LedgerEntry[] = [];
  return {
    open: (entry) => {
      let current: LedgerEntry = { ...entry, status: null };
      entries.push(current);
      if (entries.length > MAX_ENTRIES) entries.shift();
      return (status) => {
        const index = entries.indexOf(current);
        current = { ...current, status };
        if (index >= 0) entries[index] = current;
      };
    },
    entries: () => [...entries],
  };
}
