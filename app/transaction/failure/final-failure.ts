/** Failures that a second try meets again. */
import type { ErrorName } from "#protocol/generated/errors.ts";
import type { Failure } from "./failure.ts";

const FINAL: ReadonlySet<ErrorName | undefined> = new Set<ErrorName>([
  // Done before.
  "AlreadyAttested",
  "AlreadyClaimed",
  "AlreadyDistributed",
  "AlreadyEnding",
  "AlreadyVoted",
  "EscrowNotHeld",
  "SampleAlreadyDrawn",
  "SampleAlreadyPinned",
  "SaltUsed",
  // Over.
  "AlreadyDecidable",
  "OpeningHasStarted",
  "PinningOver",
  "StakeRaised",
  "TaskDeadlinePassed",
  "VotesAreOpen",
  "VotesAreSealed",
  "VotingDeadlinePassed",
  // Other entries are needed.
  "DepositAboveCap",
  "EmptyDataPointer",
  "EmptyReason",
  "ERC20InvalidReceiver",
  "FieldLength",
  "InvalidCheck",
  "InvalidConfidence",
  "InvalidDeadline",
  "InvalidExpiry",
  "InvalidProvider",
  "InvalidReceiver",
  "InvalidSigner",
  "InvalidTaskType",
  "InvalidVerificationDeadline",
  "ModelChanged",
  "NoChange",
  "OfferTooLong",
  "ReasoningTooLong",
  "RewardTooSmall",
  "SameResultHash",
  "StringTooLong",
  "TextTooLong",
  "TooManyVerifications",
  "ZeroAmount",
]);

/** Whether the same transaction fails until someone changes the task, the vote or the entries. Time, balance and role may change without that. */
export const isFinal = ({ errorName }: Failure): boolean => FINAL.has(errorName);
