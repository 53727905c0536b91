import type { Address } from "viem";
import { filterStatus, type VerificationListSearch } from "./verification-list.search.ts";

/** Conditions of the list in the index's terms. */
export interface VerificationListWhere {
  statusIndex?: number;
  isOpen?: boolean;
  taskType?: number;
  voters_not_contains?: Address[];
}

/** The list's conditions. "Not voted" without a connected account is no condition. */
export function verificationListWhere(
  { filter, taskType, notVoted }: VerificationListSearch,
  account: Address | undefined,
): VerificationListWhere {
  const statusIndex = filterStatus[filter];
  return {
    ...(statusIndex === undefined ? {} : { statusIndex }),
    // A result whose task was closed first can never be started.
    ...(filter === "ready" ? { isOpen: true } : {}),
    ...(taskType === undefined ? {} : { taskType }),
    ...(notVoted && account ? { voters_not_contains: [account] } : {}),
  };
}
