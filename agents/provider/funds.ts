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

/** Accepted tasks whose results are not submitted. */
export interface AcceptedTasks {
  readonly count: number;
  /** Bonds that will be taken, smallest unit of MLB. */
  readonly reserved: bigint;
}

/** Why the account cannot pay for a task in addition to the accepted ones, or undefined. @param bond smallest unit of MLB */
export function whyUnaffordable(
  bond: bigint,
  { count, reserved }: AcceptedTasks,
  { tokens, gas, gasOfTask }: Funds,
): string | undefined {
  const needed = gasOfTask * BigInt(count + 1);
  const what = count === 0 ? "a task needs" : `this task and the ${count} accepted before need`;
  if (tokens < bond + reserved)
    return `the account holds ${amountToText(tokens)} MLB, less than the bond of ${amountToText(bond)} MLB plus ${amountToText(reserved)} MLB reserved for accepted tasks`;
  if (gas < needed)
    return `the account holds ${amountToText(gas)} of the chain's coin for gas, but ${what} about ${amountToText(needed)}`;
  return undefined;
}
