/** Code for sending and watching transactions, loaded on demand. Loading it also removes expired drafts. */
export { browserEffects } from "#app/transaction/send/transaction-effects.ts";
export { connectionOf } from "#app/wallet/connection.ts";
export { deleteExpiredFiles } from "#app/wizard/draft-files.ts";
export { TransactionDialog } from "../dialog/transaction-dialog.tsx";
export { classifyFailure, failureOf } from "../failure/classify.ts";
export { TransactionFailure } from "../failure/failure.ts";
export { follow } from "./follow.ts";
export { runTransaction } from "./runner.ts";
