import type { Address } from "viem";
import { oneOf, pageOf } from "#app/components/ui/list/list-search.ts";
import { VerificationStatus } from "#protocol/generated/enums.ts";

/** Names of the index's queues. A queue contains only pending rows, so past ones need not be read. */
const READY_QUEUE = "ready";
export const VOTING_QUEUE = "voting";

/** URL parameters of the list. Unknown values fall back to the default. */

export const verificationFilters = [
  "pending",
  "ready",
  "approved",
  "rejected",
  "expired",
  "appealed",
  "all",
] as const;
export type VerificationFilter = (typeof verificationFilters)[number];

const verificationSorts = ["closing", "newest", "oldest"] as const;
export type VerificationSort = (typeof verificationSorts)[number];

/** The index's queue for a filter that has one; its cost does not grow with the history. */
const filterQueue: Partial<Record<VerificationFilter, string>> = {
  pending: VOTING_QUEUE,
  ready: READY_QUEUE,
};

const filterStatus: Partial<Record<VerificationFilter, VerificationStatus>> = {
  approved: VerificationStatus.Approved,
  rejected: VerificationStatus.Rejected,
  expired: VerificationStatus.Inconclusive,
  appealed: VerificationStatus.Escalated,
};

export interface VerificationListSearch {
  filter: VerificationFilter;
  sort: VerificationSort;
  /** 0 Inference, 1 Fine Tuning, 2 Evaluation; undefined for all. */
  taskType: number | undefined;
  /** Only verifications that the connected account has not voted on. */
  notVoted: boolean;
  page: number;
}

/** Sort orders for a filter; the first is the default. Only a running vote can be sorted by closing time. */
export function sortsFor(filter: VerificationFilter): readonly VerificationSort[] {
  return filter === "pending" ? verificationSorts : ["newest", "oldest"];
}

export function parseVerificationListSearch(search: URLSearchParams): VerificationListSearch {
  const filter = oneOf(verificationFilters, search.get("status"), "pending");
  const sorts = sortsFor(filter);
  const taskType = search.get("type");
  return {
    filter,
    sort: oneOf(sorts, search.get("sort"), sorts[0] ?? "newest"),
    taskType: taskType && /^[0-2]$/.test(taskType) ? Number(taskType) : undefined,
    notVoted: search.get("voted") === "no",
    page: pageOf(search.get("page")),
  };
}

/** Filter conditions of the list. "Not voted" is ignored without a connected account. */
export function verificationListWhere(
  { filter, taskType, notVoted }: VerificationListSearch,
  account: Address | undefined,
) {
  const queue = filterQueue[filter];
  const statusIndex = filterStatus[filter];
  return {
    ...(queue === undefined ? {} : { queue }),
    ...(statusIndex === undefined ? {} : { statusIndex }),
    ...(taskType === undefined ? {} : { taskType }),
    ...(notVoted && account ? { voters_not_contains: [account] } : {}),
  };
}

/** A queue has its own sort keys, because the keys of the full list start with rows that left the queue long ago. */
export function verificationListOrder({ filter, sort }: VerificationListSearch) {
  const direction: "asc" | "desc" = sort === "newest" ? "desc" : "asc";
  if (filterQueue[filter] === undefined) return { orderBy: "submittedAt" as const, direction };
  return { orderBy: sort === "closing" ? ("closingOrder" as const) : ("submittedOrder" as const), direction };
}
