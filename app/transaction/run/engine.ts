/**
 * What a page needs only once somebody acts, or when a transaction of an earlier visit is still on its way: loaded
 * then, and ahead of time as soon as a wallet is connected. Forgotten drafts are cleared away at that occasion.
 */
export { browserEffects } from "#app/transaction/send/transaction-effects.ts";
export { connectionOf } from "#app/wallet/connection.ts";
export { forgetOldFiles } from "#app/wizard/draft-files.ts";
export { TransactionDialog } from "../dialog/transaction-dialog.tsx";
export { classifyFailure, failureOf } from "../failure/classify.ts";
export { TransactionFailure } from "../failure/failure.ts";
export { follow } from "./follow.ts";
export { runTransaction } from "./runner.ts";
