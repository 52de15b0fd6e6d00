import type { ReviewDecision, ReviewItem } from "#memory/keeping.ts";

/** A row of the review list: what waits, or what was decided in this sitting. */
export interface ReviewRow {
  readonly item: ReviewItem;
  readonly isKept: boolean;
}

/** Was the proposal itself taken? Between two values, that depends on which of them is the newer. */
export function isProposalKept({ proposal, rival }: ReviewItem, decision: ReviewDecision): boolean {
  if (decision === "keep" || decision === "both") return true;
  if (decision === "discard") return false;
  const isNewer = !rival || proposal.provenance.saidAt >= rival.provenance.saidAt;
  return decision === (isNewer ? "newer" : "older");
}

/** What waits and what was decided, each once and in one order, so that a row stays where it is when it is decided. */
export function reviewRows(waiting: readonly ReviewItem[], decided: readonly ReviewRow[]): ReviewRow[] {
  const ids = new Set(waiting.map(({ proposal }) => proposal.id));
  const rows = [
    ...waiting.map((item) => ({ item, isKept: false })),
    // Taken back, it waits again.
    ...decided.filter(({ item }) => !ids.has(item.proposal.id)),
  ];
  return rows.sort(
    (left, right) =>
      right.item.proposal.provenance.saidAt - left.item.proposal.provenance.saidAt ||
      left.item.proposal.id.localeCompare(right.item.proposal.id),
  );
}
