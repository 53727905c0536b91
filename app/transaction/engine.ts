/**
 * What a page needs only once somebody acts, or when a transaction of an earlier visit is still on its way: loaded
 * then, and ahead of time as soon as a wallet is connected.
 */
export { browserEffects } from "#app/wallet/transaction-effects.ts";
export { classifyFailure, failureOf } from "./classify.ts";
export { TransactionFailure } from "./failure.ts";
export { follow } from "./follow.ts";
export { runTransaction } from "./runner.ts";
export { TransactionDialog } from "./transaction-dialog.tsx";
