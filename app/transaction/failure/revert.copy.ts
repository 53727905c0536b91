import { formatAmount } from "#protocol/format/amount.ts";
import { formatDateTime } from "#protocol/format/time.ts";
import type { ErrorName } from "#protocol/generated/errors.ts";
import type { Copy } from "./copy.ts";

/** Fixed words, or words with the values that the error carries. */
export type RevertCopy = Copy | ((args: readonly unknown[]) => Copy);

/** A moment that an error names, unix seconds. */
const time = (value: unknown): string => (value === undefined ? "then" : formatDateTime(Number(value)));
/** An amount that an error names. */
const mlb = (value: unknown): string =>
  value === undefined ? "some MLB" : `${formatAmount(BigInt(String(value)), { digits: "full" })} MLB`;

/**
 * Words for every custom error of the contracts (F345-F375). Exhaustive: an error added to a contract fails the type
 * check until somebody has written what it means to a person.
 */
export const revertCopy: Record<ErrorName, RevertCopy> = {
  AccessManagedInvalidAuthority: {
    title: "Access Denied",
    message: "Only the operators of the marketplace can do this.",
  },
  AccessManagedRequiredDelay: {
    title: "Access Denied",
    message: "This must be announced first and takes effect after a delay.",
  },
  AccessManagedUnauthorized: {
    title: "Access Denied",
    message: "Only the operators of the marketplace can do this.",
  },
  AlreadyClaimed: { title: "Claim Failed", message: "This reward has already been claimed." },
  AlreadyDistributed: {
    title: "Invalid Status",
    message: "The rewards of this task have already been distributed.",
  },
  AlreadyVoted: { title: "Cannot Vote", message: "You have already voted on this verification." },
  ArbiterTimeoutRunning: (args) => ({
    title: "Too Early",
    message: "The arbiter still has time to decide.",
    advice: `Try again after ${time(args[0])}.`,
  }),
  BpsSum: { title: "Invalid parameters", message: "The shares of a reward must add up to 100 %." },
  CancelNoticeRunning: (args) => ({
    title: "Cancellation notice running",
    message: "The provider may still submit a result until the notice is over.",
    advice: `Cancel again after ${time(args[0])}.`,
  }),
  ConflictOfInterest: {
    title: "Cannot Vote",
    message: "Voting Not Available: you are a party to this task.",
  },
  DeadlineNotReached: (args) => ({
    title: "Not Expired",
    message: "Task has not yet reached its deadline",
    advice: `Its deadline is ${time(args[0])}.`,
  }),
  DripTooEarly: (args) => ({
    title: "Faucet used already",
    message: "The faucet gives MLB to an address once a day.",
    advice: `Come back after ${time(args[0])}.`,
  }),
  ECDSAInvalidSignature: {
    title: "Approval Failed",
    message: "The signature of your wallet could not be read.",
    advice: "Try again; if it happens again, use another wallet.",
  },
  ECDSAInvalidSignatureLength: {
    title: "Approval Failed",
    message: "The signature of your wallet has an unexpected length.",
    advice: "Try again; if it happens again, use another wallet.",
  },
  ECDSAInvalidSignatureS: {
    title: "Approval Failed",
    message: "The signature of your wallet is not in its standard form.",
    advice: "Try again; if it happens again, use another wallet.",
  },
  ERC20InsufficientAllowance: {
    title: "Approval Failed",
    message: "Failed to approve tokens. Please try again.",
  },
  ERC20InsufficientBalance: (args) => ({
    title: "Insufficient MLB Token Balance",
    message: "Insufficient balance for this reward amount",
    advice: `Your wallet holds ${mlb(args[1])}, ${mlb(args[2])} are needed.`,
  }),
  ERC20InvalidApprover: { title: "Approval Failed", message: "Token approval failed" },
  ERC20InvalidReceiver: {
    title: "Invalid Address",
    message: "MLB cannot be sent to the zero address.",
    advice: "Check the address and try again.",
  },
  ERC20InvalidSender: { title: "Invalid Address", message: "MLB cannot be taken from the zero address." },
  ERC20InvalidSpender: {
    title: "Approval Failed",
    message: "Token approval failed",
    advice: "The zero address cannot be approved.",
  },
  ERC2612ExpiredSignature: {
    title: "Approval Failed",
    message: "The signature for the tokens has expired.",
    advice: "Try again and confirm it in your wallet within an hour.",
  },
  ERC2612InvalidSigner: {
    title: "Approval Failed",
    message: "The signature for the tokens is not from this account.",
    advice: "Check which account is active in your wallet and try again.",
  },
  EmptyReason: {
    title: "Reason Required",
    message: "Please say why the verification system is being locked.",
  },
  EmptyDataPointer: { title: "Input Data Required", message: "Please provide input data or a data pointer" },
  EscalationUnavailable: {
    title: "Appeal not possible",
    message: "This outcome cannot be appealed, or not any more.",
  },
  EscrowNotHeld: {
    title: "Invalid Status",
    message: "The reward of this task is no longer held.",
    advice: "It was paid out or refunded. Reload the page.",
  },
  FaucetEmpty: {
    title: "Faucet empty",
    message: "The faucet has no MLB left.",
    advice: "Tell the operator of this test network.",
  },
  FieldLength: {
    title: "Registration failed",
    message: "A field is too short or too long.",
    advice: "Check the lengths given beside the fields.",
  },
  IdMismatch: {
    title: "Invalid Status",
    message: "The verification does not belong to this task.",
    advice: "Reload the page and try again.",
  },
  InsufficientFreeStake: (args) => ({
    title: "Stake is locked",
    message: "Part of your stake is locked by open votes.",
    advice: `${mlb(args[0])} are free, ${mlb(args[1])} are needed. Wait until the votes are settled.`,
  }),
  InvalidAccountNonce: {
    title: "Approval Failed",
    message: "The signature for the tokens was used already.",
    advice: "Try again: a new one is asked for.",
  },
  InvalidConfidence: { title: "Vote Failed", message: "The confidence must be between 1 and 100." },
  InvalidDeadline: {
    title: "Invalid Deadline",
    message: "Deadline must be in the future",
    advice: "It must also lie at most 30 days ahead.",
  },
  InvalidProvider: {
    title: "Assignment Failed",
    message: "Please enter a valid Ethereum address",
    advice: "The provider cannot be you or the zero address.",
  },
  InvalidShortString: {
    title: "Transaction Failed",
    message: "Failed to submit transaction. Please try again.",
  },
  InvalidStatus: {
    title: "Invalid Status",
    message: "The task's status does not allow this any more.",
    advice: "Somebody else was faster. Reload the page to see its status.",
  },
  InvalidTaskType: { title: "Invalid Task Type", message: "Please select a valid task type" },
  InvalidVerificationDeadline: {
    title: "Invalid Deadline",
    message: "Deadline must be a future timestamp",
    advice: "The voting period is too short or too long.",
  },
  InvalidVerificationStatus: {
    title: "Cannot Vote",
    message: "This verification has already been completed.",
  },
  LockCooldown: (args) => ({
    title: "Too Early",
    message: "The system was locked recently and cannot be locked again yet.",
    advice: `It can be locked after ${time(args[0])}.`,
  }),
  ModelUnavailable: {
    title: "Model Required",
    message: "This model is inactive or not available to you.",
    advice: "Choose another model.",
  },
  NoChange: { title: "Nothing to change", message: "The new values are the same as the old ones." },
  NoModelIdLeft: {
    title: "No model can be registered",
    message: "The registry has used all its numbers. Nothing was sent.",
  },
  NoPool: {
    title: "No rewards yet",
    message: "There is no reward to claim from this verification yet.",
    advice:
      "Verifier rewards open when the task's rewards are distributed, or when a task without a verdict is closed.",
  },
  NotAVoter: { title: "Claim Failed", message: "This account did not vote on the verification." },
  NotDecidable: {
    title: "Too Early",
    message: "The voting cannot be decided yet.",
    advice: "It needs more votes, or its deadline must pass.",
  },
  NotEligible: {
    title: "Cannot Vote",
    message: "You are not an approved verifier. Please stake the minimum amount to become a verifier.",
    advice: "A stake counts for verifications that start after it.",
  },
  NotFinal: (args) => ({
    title: "Too Early",
    message: "The outcome can still be appealed.",
    advice: `Try again after ${time(args[0])}.`,
  }),
  NotHarmedParty: {
    title: "Access Denied",
    message: "Only the party that the outcome went against can appeal.",
  },
  NotModelOwner: {
    title: "Access Denied",
    message: "Only the owner of the model can do this.",
    advice: "Check which account is active in your wallet.",
  },
  NotProvider: {
    title: "Access Denied",
    message: "Only the provider assigned to this task can do this.",
    advice: "Check which account is active in your wallet.",
  },
  NotRequester: {
    title: "Access Denied",
    message: "Only the requester of this task can do this.",
    advice: "Check which account is active in your wallet.",
  },
  NotVerified: { title: "Invalid Status", message: "The task is not verified yet." },
  NotWithConsensus: {
    title: "Claim Failed",
    message: "Only votes that agree with the outcome are rewarded.",
    advice: "Of a result that the requester accepted without a decision, those that approved it.",
  },
  NothingToWithdraw: {
    title: "Nothing to withdraw",
    message: "There is nothing to withdraw for this account.",
  },
  OnlyRewardDistributor: {
    title: "Access Denied",
    message: "Only the marketplace's own contracts may do this.",
  },
  OnlyTaskManager: { title: "Access Denied", message: "Only the marketplace's own contracts may do this." },
  OnlyVerificationManager: {
    title: "Access Denied",
    message: "Only the marketplace's own contracts may do this.",
  },
  OnlyVerifierStaking: {
    title: "Access Denied",
    message: "Only the marketplace's own contracts may do this.",
  },
  ParameterOutOfBounds: {
    title: "Invalid parameters",
    message: "A parameter is outside the bounds that the contract sets.",
  },
  PartyToTask: { title: "Access Denied", message: "The provider of a task cannot verify it." },
  ReasoningTooLong: {
    title: "Vote Failed",
    message: "The reasoning is too long.",
    advice: "Shorten it and try again.",
  },
  ReassignTooEarly: (args) => ({
    title: "Too Early",
    message: "The task cannot be reassigned yet.",
    advice: `It can be reassigned after ${time(args[0])}.`,
  }),
  ReentrancyGuardReentrantCall: {
    title: "Transaction Failed",
    message: "Failed to submit transaction. Please try again.",
    advice: "The contract was called from inside one of its own calls.",
  },
  RequesterCannotProvide: {
    title: "Task Unavailable",
    message: "You cannot work on a task that you requested.",
  },
  RequesterOnlyUntil: (args) => ({
    title: "Requester Only",
    message: "Only the requester can do this for now.",
    advice: `Anybody can do it after ${time(args[0])}.`,
  }),
  RewardTooSmall: (args) => ({
    title: "Invalid Reward",
    message: "Please specify a valid reward amount",
    advice: `The reward is ${mlb(args[0])}; the minimum is ${mlb(args[1])}.`,
  }),
  RoundLimit: {
    title: "Invalid Status",
    message: "The provider has used all attempts for this task.",
    advice: "The requester can reassign it.",
  },
  SafeERC20FailedOperation: { title: "Transaction Failed", message: "The MLB could not be moved." },
  SameResultHash: {
    title: "Submission failed",
    message: "This is the result that was rejected before.",
    advice: "Submit a different result.",
  },
  StringTooLong: {
    title: "Transaction Failed",
    message: "A text is too long.",
    advice: "Shorten it and try again.",
  },
  SystemIsLocked: {
    title: "Cannot Vote",
    message: "The verification system is currently locked. Please try again later.",
  },
  SystemNotLocked: { title: "Invalid Status", message: "The verification system is not locked." },
  TaskCreationPaused: ([until]) => ({
    title: "Task creation paused",
    message: "New tasks are paused for now, and open ones cannot be accepted or assigned.",
    advice: until === undefined ? "Please try again later." : `The pause ends by itself on ${time(until)}.`,
  }),
  TaskDeadlinePassed: {
    title: "Task Expired",
    message: "The deadline of this task has passed.",
    advice: "Anybody can mark it as expired; the reward then goes back to the requester.",
  },
  TaskNotCompleted: {
    title: "Invalid Status",
    message: "Only a completed task can be verified.",
    advice: "Reload the page to see its status.",
  },
  TooManyVerifications: (args) => ({
    title: "Too many at once",
    message: `One transaction collects from at most ${args[1] ?? 20} verifications.`,
    advice: "Collect the rest with a second transaction.",
  }),
  UnbondingNotOver: (args) => ({
    title: "Too Early",
    message: "The stake is still unbonding.",
    advice: `It can be withdrawn after ${time(args[0])}.`,
  }),
  UnderEscalation: {
    title: "Invalid Status",
    message: "The outcome was appealed and waits for the arbiter.",
    advice: "Nothing can be changed until the arbiter has decided.",
  },
  UnknownModel: {
    title: "Model not found",
    message: "There is no model with this id.",
    advice: "Check the address of the page.",
  },
  UnknownTask: {
    title: "Task Not Found",
    message: "There is no task with this id.",
    advice: "Check the address of the page.",
  },
  UnknownVerification: { title: "No rewards yet", message: "verification not found" },
  VerificationNotStarted: {
    title: "Cannot Vote",
    message: "verification process not started yet",
    advice: "The requester can start it.",
  },
  VotingDeadlinePassed: {
    title: "Cannot Vote",
    message: "The voting deadline for this verification has passed.",
  },
  ZeroAmount: { title: "Invalid Amount", message: "The amount must be greater than zero." },
  ZeroDigest: {
    title: "Registration failed",
    message: "The hash of the metadata is missing.",
    advice: "Upload the metadata again.",
  },
  ZeroResultHash: {
    title: "Submission failed",
    message: "The hash of the result is missing.",
    advice: "Add the result file again.",
  },
  ZeroTreasury: { title: "Invalid Address", message: "The treasury cannot be the zero address." },
};

/** The words for an error with the values it came with. */
export function wordsForRevert(name: ErrorName, args: readonly unknown[]): Copy {
  const copy = revertCopy[name];
  return typeof copy === "function" ? copy(args) : copy;
}
