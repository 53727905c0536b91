import { VerificationStatus } from "#protocol/generated/enums.ts";
import { READY_QUEUE, VOTING_QUEUE } from "./verification-queue.ts";

/** What the list's URL can ask for. Every unknown value is the default. */

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

/** The index's queue of a filter that is one: what waits there, however much there was before. */
export const filterQueue: Partial<Record<VerificationFilter, string>> = {
  pending: VOTING_QUEUE,
  ready: READY_QUEUE,
};

/** The contract's number of a filter that is a status. */
export const filterStatus: Partial<Record<VerificationFilter, VerificationStatus>> = {
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
  /** Only those that the connected account has not voted on. */
  notVoted: boolean;
  page: number;
}

function oneOf<Value extends string>(values: readonly Value[], asked: string | null, fallback: Value): Value {
  return values.find((value) => value === asked) ?? fallback;
}

/** Sorts that make sense for a filter; the first is its default. Only a running voting closes. */
export function sortsFor(filter: VerificationFilter): readonly VerificationSort[] {
  return filter === "pending" ? verificationSorts : ["newest", "oldest"];
}

/** Reads the list's URL. */
export function parseVerificationListSearch(search: URLSearchParams): VerificationListSearch {
  const filter = oneOf(verificationFilters, search.get("status"), "pending");
  const sorts = sortsFor(filter);
  const page = search.get("page");
  const taskType = search.get("type");
  return {
    filter,
    sort: oneOf(sorts, search.get("sort"), sorts[0] ?? "newest"),
    taskType: taskType && /^[0-2]$/.test(taskType) ? Number(taskType) : undefined,
    notVoted: search.get("voted") === "no",
    page: page && /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  };
}
