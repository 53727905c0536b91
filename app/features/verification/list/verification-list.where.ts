import type { Address } from "viem";
import { filterQueue, filterStatus, type VerificationListSearch } from "./verification-list.search.ts";

/** Filter conditions of the list in the index's terms. */
export interface VerificationListWhere {
  queue?: string;
  statusIndex?: number;
  taskType?: number;
  voters_not_contains?: Address[];
}

/** Filter conditions of the list. "Not voted" is ignored without a connected account. */
export function verificationListWhere(
  { filter, taskType, notVoted }: VerificationListSearch,
  account: Address | undefined,
): VerificationListWhere {
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
