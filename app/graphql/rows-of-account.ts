import type { Hex } from "viem";

/** Longer than what follows an account in an order of the index. */
const END = "ff".repeat(13);

/**
 * Condition on a field that begins with an account, such as `requesterOrder`: the index then reads the wanted page of the account's rows in
 * their order, and no row of others. Sort by the same field.
 *
 * @param before what follows the account in the last row of the previous page
 */
export function rowsOfAccount<Field extends string>(field: Field, account: string, before?: Hex) {
  return {
    [`${field}_gt`]: account,
    [`${field}_lt`]: `${account}${before?.slice(2) ?? END}`,
  } as Record<`${Field}_${"gt" | "lt"}`, Hex>;
}
