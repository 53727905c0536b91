/** The marketplace for programs. Amounts are bigint in the token's smallest unit, times unix seconds of the chain. */

export { chainFor } from "#protocol/chain/chains.ts";
export {
  type ChannelHome,
  type ChannelTerms,
  channelId,
  isVoucherSigned,
  type Voucher,
} from "#protocol/chain/channel.ts";
export { deploymentFor } from "#protocol/chain/deployments.ts";
export {
  modelSeqOf,
  roundOf,
  taskIdOfVerification,
  taskSeqOf,
  verificationIdOf,
} from "#protocol/chain/ids.ts";
export { drawnIndexes, inputTrace, sampleTrace } from "#protocol/chain/sealed/sampled-batch.ts";
export {
  commitmentOf,
  drawnTicket,
  firstSeatTrace,
  JUDGED_TRACE,
  type Opening,
  roundTrace,
  traceOfVote,
  traceSeal,
} from "#protocol/chain/sealed/sealed-vote.ts";
export { contentId } from "#protocol/content/cid.ts";
export { contentUrls, fetchContent } from "#protocol/content/gateway.ts";
export { contentPointer, pointerProblem } from "#protocol/content/pointer/content-pointer.ts";
export { canonicalJson, canonicalJsonBytes } from "#protocol/documents/canonical-json.ts";
export { metadataDigest, sha256, sha256OfBlob, sha256OfJson } from "#protocol/documents/hashing.ts";
export {
  type BundleCheck,
  bundleMismatches,
  checksumOfResults,
  createSubmission,
  type Submission,
} from "#protocol/documents/submission.ts";
export { amountToText, parseAmount } from "#protocol/format/amount.ts";
export { TaskStatus, VerificationStatus } from "#protocol/generated/enums.ts";
export { createGraphClient, type GraphClient } from "#protocol/graph/graph-client.ts";
export { IndexQueryError, type IndexQueryOptions, queryIndex } from "#protocol/graph/query-index.ts";
export {
  isReceiptSigned,
  type SignedAnswerReceipt,
  signedAnswerReceiptSchema,
} from "#protocol/inference/answer-receipt.ts";
export { type SealedPhase, sealedPhase } from "#protocol/rules/round/phase.ts";
export {
  COMPUTATION_RESULT_VERSION,
  type ComputationResult,
  computationResultSchema,
} from "#protocol/schemas/computation-result.ts";
export { modelMetadataSchema } from "#protocol/schemas/model-metadata.ts";
export { type SubmissionBundle, submissionBundleSchema } from "#protocol/schemas/submission-bundle.ts";
export { taskSpecSchema } from "#protocol/schemas/task-spec.ts";
export { parseVoucher, voucherJson } from "#protocol/schemas/voucher.ts";
export { type FragmentOf, graphql, type ResultOf, type VariablesOf } from "#subgraph/client/graphql.ts";
export { acts } from "./acts/table.ts";
export { InputRefusedError } from "./acts/task-input.ts";
export {
  type Answers,
  type ApiClient,
  createApiClient,
  type EndpointId,
  type RequestOptions,
  type Takes,
} from "./api/api-client.ts";
export { IndexBehindError, ProblemError, UnexpectedAnswerError, UnreachableError } from "./api/problem.ts";
export { CallRefusedError } from "./chain/call-refused.ts";
export { signPermit } from "./chain/permit.ts";
export { TransactionCancelled, TransactionReplaced } from "./chain/replaced-transaction.ts";
export { UnknownOutcome } from "./chain/unknown-outcome.ts";
export { openWrites, type Writes } from "./chain/writes.ts";
export {
  type ChannelNow,
  type ChannelOrder,
  type Channels,
  openChannels,
  signVoucher,
  type VoucherSigner,
} from "./channels/channels.ts";
export { type ListedChannel, listChannels } from "./channels/list-channels.ts";
export { type ContentStore, openContentStore } from "./content/content-store.ts";
export { openUploads, type Uploads } from "./content/uploads.ts";
export { type Watch, watchActivities } from "./events/activities.ts";
export { type Marketplace, openMarketplace } from "./marketplace.ts";
export { openTask } from "./private/open-task.ts";
export { type PrivateTasks, ReaderKeyError } from "./private/private-tasks.ts";
export { type VerifiedResult, verifyResult } from "./result/verify-result.ts";
export {
  AlteredResultError,
  type RunOptions,
  readTaskResult,
  runModel,
  TaskEndedError,
  type TaskResult,
  waitForTask,
} from "./run/run-model.ts";
