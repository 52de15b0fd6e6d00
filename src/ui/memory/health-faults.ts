import type { MemoryHealth } from "#memory/keeping.ts";
import type { Memory } from "#memory/memory.ts";

export type FaultName = "junk" | "repeats" | "nearRepeats" | "unsourced" | "neverUsed";

/** One kind of fault: which facts have it, in groups where they belong together. */
export interface HealthFault {
  readonly name: FaultName;
  readonly groups: readonly (readonly Memory[])[];
  /** Facts too many: of a group that says the same, all but one. */
  readonly count: number;
  /** Of all that is believed, 0 to 1. */
  readonly share: number;
}

/** The faults there are, the ones that can be put right first. */
export function healthFaults(health: MemoryHealth): HealthFault[] {
  const single = (facts: readonly Memory[]) => facts.map((memory) => [memory]);
  const fault = (name: FaultName, groups: readonly (readonly Memory[])[]): HealthFault => {
    const isGrouped = name === "repeats" || name === "nearRepeats";
    const count = isGrouped ? groups.reduce((sum, group) => sum + group.length - 1, 0) : groups.length;
    return { name, groups, count, share: health.total > 0 ? count / health.total : 0 };
  };
  return [
    fault("junk", single(health.junk.map(({ memory }) => memory))),
    fault("repeats", health.repeats),
    fault("nearRepeats", health.nearRepeats),
    fault("unsourced", single(health.unsourced)),
    fault("neverUsed", single(health.neverUsed)),
  ].filter(({ count }) => count > 0);
}
