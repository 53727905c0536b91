/** Whether the account can pay for a task: the bond in MLB and the gas of its transactions. */
import { amountToText } from "#protocol/format/amount.ts";

export interface Funds {
  /** Balance, smallest unit of MLB. */
  readonly tokens: bigint;
  /** Wei that may be spent on gas now: the balance, within what is left of the daily cap. */
  readonly gas: bigint;
  /** Wei that the transactions of one task cost at the current fees. */
  readonly gasOfTask: bigint;
}

/** Why the account cannot pay for a task, or undefined. @param reserved bonds of accepted tasks, smallest unit of MLB */
export function whyUnaffordable(
  bond: bigint,
  reserved: bigint,
  { tokens, gas, gasOfTask }: Funds,
): string | undefined {
  if (tokens < bond + reserved)
    return `the account holds ${amountToText(tokens)} MLB, less than the bond of ${amountToText(bond)} MLB plus ${amountToText(reserved)} MLB reserved for accepted tasks`;
  if (gas < gasOfTask)
    return `the account holds ${amountToText(gas)} of the chain's coin for gas, but a task needs about ${amountToText(gasOfTask)}`;
  return undefined;
}
