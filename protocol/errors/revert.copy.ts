import { t } from "#language/text.ts";
import { formatAmount } from "#protocol/format/amount.ts";
import { formatDateTime } from "#protocol/format/time.ts";
import type { ErrorName } from "#protocol/generated/errors.ts";
import type { Copy } from "./copy.ts";

/** Fixed text, or text with the values that the error carries. */
type RevertCopy = (args: readonly unknown[]) => Copy;

/** A time in an error's arguments, unix seconds. */
const time = (value: unknown): string => (value === undefined ? "then" : formatDateTime(Number(value)));
/** An amount in an error's arguments. */
const mlb = (value: unknown): string =>
  value === undefined ? "some MLB" : `${formatAmount(BigInt(String(value)), { digits: "full" })} MLB`;

/** Text for every custom error of the contracts (F345-F375). A missing one fails the type check. */
export const revertCopy: Record<ErrorName, RevertCopy> = {
  AccessManagedInvalidAuthority: () => ({
    title: t("Access Denied"),
    message: t("Only the operators of the marketplace can do this."),
  }),
  AccessManagedRequiredDelay: () => ({
    title: t("Access Denied"),
    message: t("This must be announced first and takes effect after a delay."),
  }),
  AccessManagedUnauthorized: () => ({
    title: t("Access Denied"),
    message: t("Only the operators of the marketplace can do this."),
  }),
  AlreadyClaimed: () => ({ title: t("Claim Failed"), message: t("This reward has already been claimed.") }),
  AlreadyDistributed: () => ({
    title: t("Invalid Status"),
    message: t("The rewards of this task have already been distributed."),
  }),
  AlreadyAttested: () => ({
    title: t("Already Verified"),
    message: t("You have already recorded a check of this result."),
  }),
  AlreadyDecidable: () => ({
    title: t("Cannot Vote"),
    message: t("The votes already decide this round. No stake was locked."),
    advice: t("Close the vote to record the outcome."),
  }),
  AlreadyEnding: () => ({
    title: t("Already closing"),
    message: t("This channel ends within 24 hours, so a notice would not end it sooner."),
  }),
  AlreadyVoted: () => ({
    title: t("Cannot Vote"),
    message: t("You have already voted on this verification."),
  }),
  ArbiterTimeoutRunning: (args) => ({
    title: t("Too Early"),
    message: t("The arbiter still has time to decide."),
    advice: t("Try again after {time}.", { time: time(args[0]) }),
  }),
  BpsSum: () => ({
    title: t("Invalid parameters"),
    message: t("The shares of a reward must add up to 100 %."),
  }),
  CancelNoticeRunning: (args) => ({
    title: t("Cancellation notice running"),
    message: t("The provider may still submit a result until the notice is over."),
    advice: t("Cancel again after {time}.", { time: time(args[0]) }),
  }),
  ChannelNotEnded: () => ({
    title: t("Too Early"),
    message: t("The receiver can still claim vouchers from this channel."),
    advice: t("Give notice; 24 hours later the rest of the deposit can be returned."),
  }),
  ChannelNotOpen: () => ({
    title: t("Channel not open"),
    message: t("This channel was never opened, has ended or is closed. Nothing was paid."),
  }),
  ConflictOfInterest: () => ({
    title: t("Cannot Vote"),
    message: t("Voting Not Available: you are a party to this task."),
  }),
  DeadlineNotReached: (args) => ({
    title: t("Not Expired"),
    message: t("Task has not yet reached its deadline"),
    advice: t("Its deadline is {time}.", { time: time(args[0]) }),
  }),
  DripTooEarly: (args) => ({
    title: t("Faucet already used"),
    message: t("The faucet sends MLB to each address once a day."),
    advice: t("Come back after {time}.", { time: time(args[0]) }),
  }),
  ECDSAInvalidSignature: () => ({
    title: t("Approval Failed"),
    message: t("Your wallet's signature could not be read."),
    advice: t("Try again; if it happens again, use another wallet."),
  }),
  ECDSAInvalidSignatureLength: () => ({
    title: t("Approval Failed"),
    message: t("Your wallet's signature has an unexpected length."),
    advice: t("Try again; if it happens again, use another wallet."),
  }),
  ECDSAInvalidSignatureS: () => ({
    title: t("Approval Failed"),
    message: t("Your wallet's signature is not in the standard format."),
    advice: t("Try again; if it happens again, use another wallet."),
  }),
  DepositAboveCap: (args) => ({
    title: t("Invalid Amount"),
    message: t("The deposits would exceed the signer's limit of {amount}.", { amount: mlb(args[0]) }),
    advice: t("Deposit less, or open another channel."),
  }),
  ERC20InsufficientAllowance: () => ({
    title: t("Approval Failed"),
    message: t("Failed to approve tokens. Please try again."),
  }),
  ERC20InsufficientBalance: (args) => ({
    title: t("Insufficient MLB Token Balance"),
    message: t("Insufficient balance for this reward amount"),
    advice: t("Your wallet holds {mlb}, but {mlb2} is needed.", { mlb: mlb(args[1]), mlb2: mlb(args[2]) }),
  }),
  ERC20InvalidApprover: () => ({ title: t("Approval Failed"), message: t("Token approval failed") }),
  ERC20InvalidReceiver: () => ({
    title: t("Invalid Address"),
    message: t("MLB cannot be sent to the zero address."),
    advice: t("Check the address and try again."),
  }),
  ERC20InvalidSender: () => ({
    title: t("Invalid Address"),
    message: t("MLB cannot be taken from the zero address."),
  }),
  ERC20InvalidSpender: () => ({
    title: t("Approval Failed"),
    message: t("Token approval failed"),
    advice: t("The zero address cannot be approved."),
  }),
  ERC2612ExpiredSignature: () => ({
    title: t("Approval Failed"),
    message: t("The signature for the tokens has expired."),
    advice: t("Try again and confirm it in your wallet within an hour."),
  }),
  ERC2612InvalidSigner: () => ({
    title: t("Approval Failed"),
    message: t("The signature for the tokens is not from this account."),
    advice: t("Check which account is active in your wallet and try again."),
  }),
  ERC3009InvalidAuthorizationTime: () => ({
    title: t("Approval Failed"),
    message: t("The signature for the tokens is not valid at this time."),
    advice: t("Try again and sign a new one."),
  }),
  ERC3009InvalidSignature: () => ({
    title: t("Approval Failed"),
    message: t("The signature for the tokens is not from this account."),
    advice: t("Check which account is active in your wallet and try again."),
  }),
  ERC3009UsedAuthorization: () => ({
    title: t("Approval Failed"),
    message: t("The signature for the tokens has already been used."),
    advice: t("Try again and sign a new one."),
  }),
  EmptyReason: () => ({
    title: t("Reason Required"),
    message: t("Please give a reason for locking the verification system."),
  }),
  EmptyDataPointer: () => ({
    title: t("Input Data Required"),
    message: t("Please provide input data or a data pointer"),
  }),
  EscalationUnavailable: () => ({
    title: t("Appeal not possible"),
    message: t("This outcome cannot be appealed, or the appeal period is over."),
  }),
  EscrowNotHeld: () => ({
    title: t("Invalid Status"),
    message: t("The reward of this task is no longer held."),
    advice: t("It was paid out or refunded. Reload the page."),
  }),
  FaucetEmpty: () => ({
    title: t("Faucet empty"),
    message: t("The faucet has no MLB left."),
    advice: t("Contact the operator of this test network."),
  }),
  FieldLength: () => ({
    title: t("Invalid Length"),
    message: t("A field is too short or too long."),
    advice: t("Check the length limits shown next to the fields."),
  }),
  IdMismatch: () => ({
    title: t("Invalid Status"),
    message: t("The verification does not belong to this task."),
    advice: t("Reload the page and try again."),
  }),
  InsufficientFreeStake: (args) => ({
    title: t("Stake is locked"),
    message: t("Part of your stake is locked by open votes."),
    advice: t("{mlb} is free, but {mlb2} is needed. Wait until your votes are settled.", {
      mlb: mlb(args[0]),
      mlb2: mlb(args[1]),
    }),
  }),
  InvalidAccountNonce: () => ({
    title: t("Approval Failed"),
    message: t("The signature for the tokens has already been used."),
    advice: t("Try again and sign a new one."),
  }),
  InvalidConfidence: () => ({
    title: t("Vote Failed"),
    message: t("The confidence must be between 1 and 100."),
  }),
  InvalidDeadline: () => ({
    title: t("Invalid Deadline"),
    message: t("Deadline must be in the future"),
    advice: t("It must also be at most 30 days in the future."),
  }),
  InvalidProvider: () => ({
    title: t("Assignment Failed"),
    message: t("Please enter a valid Ethereum address"),
    advice: t("The provider cannot be you or the zero address."),
  }),
  InvalidExpiry: () => ({
    title: t("Invalid Deadline"),
    message: t("The signer's expiry is already over."),
    advice: t("Choose a later time."),
  }),
  InvalidReceiver: () => ({
    title: t("Invalid Address"),
    message: t("This address cannot receive payments."),
    advice: t("Check the address and try again."),
  }),
  InvalidShortString: () => ({
    title: t("Transaction Failed"),
    message: t("Failed to submit transaction. Please try again."),
  }),
  InvalidSigner: () => ({
    title: t("Invalid Address"),
    message: t("The zero address cannot sign vouchers."),
    advice: t("Choose the account or the session key that signs."),
  }),
  InvalidStatus: () => ({
    title: t("Invalid Status"),
    message: t("The task's status no longer allows this."),
    advice: t("Someone else was faster. Reload the page to see its status."),
  }),
  InvalidCheck: () => ({ title: t("Invalid check"), message: t("Choose how the result is checked.") }),
  InvalidSignature: () => ({
    title: t("Cannot Vote"),
    message: t("The signature of this hidden vote is not the voter's. No stake was locked."),
  }),
  InvalidTaskType: () => ({ title: t("Invalid Task Type"), message: t("Please select a valid task type") }),
  InvalidVerificationDeadline: () => ({
    title: t("Invalid Deadline"),
    message: t("Deadline must be a future timestamp"),
    advice: t("The voting period is too short or too long."),
  }),
  InvalidVerificationStatus: () => ({
    title: t("Cannot Vote"),
    message: t("This verification has already been completed."),
  }),
  InvalidVoucher: () => ({
    title: t("Invalid Voucher"),
    message: t("The channel's signer did not sign this amount. Nothing was paid."),
  }),
  LockCooldown: (args) => ({
    title: t("Too Early"),
    message: t("The system was locked recently and cannot be locked again yet."),
    advice: t("It can be locked after {time}.", { time: time(args[0]) }),
  }),
  ModelChanged: () => ({
    title: t("Model Updated"),
    message: t("The owner has updated this model since you opened the page. Nothing was paid."),
    advice: t("Reload the page, review the new version and create the task again."),
  }),
  ModelUnavailable: () => ({
    title: t("Model Required"),
    message: t("This model is inactive or not available to you."),
    advice: t("Choose another model."),
  }),
  NoChange: () => ({
    title: t("Nothing to change"),
    message: t("The new values are the same as the old ones."),
  }),
  NoModelIdLeft: () => ({
    title: t("No model can be registered"),
    message: t("The model registry is full. Nothing was sent."),
  }),
  NoPool: () => ({
    title: t("No rewards yet"),
    message: t("There is no reward to claim from this verification yet."),
    advice: t(
      "Verifiers can claim once the task's rewards are distributed, or once a task without a decision is closed.",
    ),
  }),
  NotAVoter: () => ({
    title: t("Claim Failed"),
    message: t("This account did not vote on the verification."),
  }),
  NotDecidable: (args) => ({
    title: t("Too Early"),
    message: t("The voting cannot be decided yet."),
    advice:
      args[0] === undefined
        ? t(
            "Too few votes agree, or the minimum voting time is not over. Voting can be closed after the deadline.",
          )
        : t("Voting can be closed from {time}, or earlier once the votes decide.", { time: time(args[0]) }),
  }),
  NotEligible: () => ({
    title: t("Cannot Vote"),
    message: t("You are not an approved verifier. Please stake the minimum amount to become a verifier."),
    advice: t("Your stake counts only for verifications that start after you staked."),
  }),
  NotFinal: (args) => ({
    title: t("Too Early"),
    message: t("The outcome can still be appealed."),
    advice: t("Try again after {time}.", { time: time(args[0]) }),
  }),
  NotHarmedParty: () => ({
    title: t("Access Denied"),
    message: t("Only the party that the outcome went against can appeal."),
  }),
  NotModelOwner: () => ({
    title: t("Access Denied"),
    message: t("Only the owner of the model can do this."),
    advice: t("Check which account is active in your wallet."),
  }),
  NotProvider: () => ({
    title: t("Access Denied"),
    message: t("Only the provider assigned to this task can do this."),
    advice: t("Check which account is active in your wallet."),
  }),
  NotRequester: () => ({
    title: t("Access Denied"),
    message: t("Only the requester of this task can do this."),
    advice: t("Check which account is active in your wallet."),
  }),
  NotVerified: () => ({ title: t("Invalid Status"), message: t("The task is not verified yet.") }),
  NotWithConsensus: () => ({
    title: t("Claim Failed"),
    message: t("Only votes that agree with the outcome are rewarded."),
    advice: t(
      "If the requester accepted a result without a decision, only votes to approve it are rewarded.",
    ),
  }),
  NotPayer: () => ({
    title: t("Access Denied"),
    message: t("Only the payer of the channel can do this."),
  }),
  NothingDue: () => ({
    title: t("Nothing to claim"),
    message: t("This voucher has already been paid, or nothing is left of the deposit."),
  }),
  NothingToWithdraw: () => ({
    title: t("Nothing to withdraw"),
    message: t("There is nothing to withdraw for this account."),
  }),
  OfferTextTooLong: () => ({
    title: t("Text too long"),
    message: t("The address of an offer may have 200 bytes, the label of its engine 80."),
  }),
  OfferTooLong: () => ({
    title: t("Offer too long"),
    message: t("An offer lasts at most 30 days. Publish it again before it ends."),
  }),
  OnlyRewardDistributor: () => ({
    title: t("Access Denied"),
    message: t("Only the marketplace's contracts can do this."),
  }),
  OnlySealedVotes: () => ({
    title: t("Access Denied"),
    message: t("Only the marketplace's contracts can do this."),
  }),
  OnlySelf: () => ({
    title: t("Access Denied"),
    message: t("Only the marketplace's contracts can do this."),
  }),
  OnlyTaskManager: () => ({
    title: t("Access Denied"),
    message: t("Only the marketplace's contracts can do this."),
  }),
  OnlyVerificationManager: () => ({
    title: t("Access Denied"),
    message: t("Only the marketplace's contracts can do this."),
  }),
  OnlyVerifierStaking: () => ({
    title: t("Access Denied"),
    message: t("Only the marketplace's contracts can do this."),
  }),
  OpeningHasStarted: () => ({
    title: t("Cannot Vote"),
    message: t(
      "All seats are taken or the time to vote is over, and the votes are being opened. No stake was locked.",
    ),
  }),
  OpeningNotStarted: () => ({
    title: t("Too Early"),
    message: t("The votes of this round are still hidden. Your vote was not opened."),
    advice: t("Open it when all seats are taken or the time to vote is over."),
  }),
  ParameterOutOfBounds: () => ({
    title: t("Invalid parameters"),
    message: t("A parameter is outside the bounds that the contract sets."),
  }),
  PartyToTask: () => ({ title: t("Access Denied"), message: t("The provider of a task cannot verify it.") }),
  ReasoningTooLong: () => ({
    title: t("Vote Failed"),
    message: t("The reasoning is too long."),
    advice: t("Shorten it and try again."),
  }),
  ReassignTooEarly: (args) => ({
    title: t("Too Early"),
    message: t("The task cannot be reassigned yet."),
    advice: t("It can be reassigned after {time}.", { time: time(args[0]) }),
  }),
  ReentrancyGuardReentrantCall: () => ({
    title: t("Transaction Failed"),
    message: t("Failed to submit transaction. Please try again."),
    advice: t("The contract was called again before its first call finished."),
  }),
  RequesterCannotProvide: () => ({
    title: t("Task Unavailable"),
    message: t("You cannot work on a task that you requested."),
  }),
  RequesterOnlyUntil: (args) => ({
    title: t("Requester Only"),
    message: t("Only the requester can do this for now."),
    advice: t("Anyone can do this after {time}.", { time: time(args[0]) }),
  }),
  RewardTooSmall: (args) => ({
    title: t("Invalid Reward"),
    message: t("Please specify a valid reward amount"),
    advice: t("The reward is {mlb}; the minimum is {mlb2}.", { mlb: mlb(args[0]), mlb2: mlb(args[1]) }),
  }),
  RoundLimit: () => ({
    title: t("Invalid Status"),
    message: t("The provider has used all attempts for this task."),
    advice: t("The requester can reassign it."),
  }),
  SafeERC20FailedOperation: () => ({
    title: t("Transaction Failed"),
    message: t("The MLB could not be transferred."),
  }),
  SameResultHash: () => ({
    title: t("Submission failed"),
    message: t("This is the result that was rejected before."),
    advice: t("Submit a different result."),
  }),
  SafeCastOverflowedUintDowncast: () => ({
    title: t("Transaction Failed"),
    message: t("Failed to submit transaction. Please try again."),
  }),
  SaltUsed: () => ({
    title: t("Already Opened"),
    message: t("You have already opened a channel with this salt. Nothing was paid."),
    advice: t("Choose another salt."),
  }),
  SeedUnknown: () => ({
    title: t("Too Early"),
    message: t("The next block draws the tickets and the sample of this round. No stake was locked."),
    advice: t("Try again in a few seconds."),
  }),
  SignatureExpired: () => ({
    title: t("Cannot Vote"),
    message: t("The signature of this hidden vote has expired. No stake was locked."),
    advice: t("Sign the vote again."),
  }),
  StakeRaised: () => ({
    title: t("Cannot Vote"),
    message: t("Your stake was increased after this round started, so you cannot take a seat in it."),
  }),
  StringTooLong: () => ({
    title: t("Transaction Failed"),
    message: t("A text is too long."),
    advice: t("Shorten it and try again."),
  }),
  SystemIsLocked: () => ({
    title: t("Cannot Vote"),
    message: t("The verification system is currently locked. Please try again later."),
  }),
  SystemNotLocked: () => ({
    title: t("Invalid Status"),
    message: t("The verification system is not locked."),
  }),
  TaskCreationPaused: ([until]) => ({
    title: t("Task creation paused"),
    message: t("New tasks are paused for now, and open ones cannot be accepted or assigned."),
    advice:
      until === undefined
        ? t("Please try again later.")
        : t("The pause ends automatically on {time}.", { time: time(until) }),
  }),
  TaskDeadlinePassed: () => ({
    title: t("Task Expired"),
    message: t("The deadline of this task has passed."),
    advice: t("Anyone can mark it as expired. The reward then goes back to the requester."),
  }),
  TaskNotCompleted: () => ({
    title: t("Invalid Status"),
    message: t("Only a completed task can be verified."),
    advice: t("Reload the page to see its status."),
  }),
  NoSeatFree: () => ({
    title: t("Cannot Vote"),
    message: t("All five seats of the committee are taken. No stake was locked."),
  }),
  NotForKeepers: () => ({
    title: t("Cannot Vote"),
    message: t("In this round verifiers take their seats themselves. No stake was locked."),
    advice: t("Commit to your vote from your own account."),
  }),
  SampleNotDrawn: () => ({
    title: t("Too Early"),
    message: t("The sample of this batch is not drawn yet. No stake was locked."),
    advice: t("Draw the sample, then compute its inputs."),
  }),
  SampleAlreadyDrawn: () => ({
    title: t("Nothing to do"),
    message: t("The sample of this batch was already drawn."),
  }),
  SampleAlreadyPinned: () => ({
    title: t("Nothing to do"),
    message: t("The seals of the sampled inputs were already shown. Votes can be opened."),
  }),
  SampleNotPinned: ([until]) => ({
    title: t("Too Early"),
    message: t("Votes are opened once the seals of the sampled inputs are shown, or after {time}.", {
      time: time(until),
    }),
  }),
  PinningOver: ([until]) => ({
    title: t("Too Late"),
    message: t("The seals of the sampled inputs could be shown until {time}.", { time: time(until) }),
  }),
  InvalidSample: () => ({
    title: t("Transaction Failed"),
    message: t("These are not the seals of the sampled inputs in the provider's submission."),
  }),
  SampleRequired: () => ({
    title: t("Transaction Failed"),
    message: t(
      "Votes on a sample are opened with the traces of the sampled inputs. Your vote is still sealed.",
    ),
  }),
  SampleNotExpected: () => ({
    title: t("Transaction Failed"),
    message: t("This verification has no sample, or voting has not started."),
  }),
  TicketNotDrawn: () => ({
    title: t("Cannot Vote"),
    message: t("None of your tickets was drawn for the first part of this round. No stake was locked."),
    advice: t("Try again when the remaining seats are open to all verifiers."),
  }),
  TooManyVerifications: (args) => ({
    title: t("Too many at once"),
    message: t("One transaction can collect from at most {args} verifications.", {
      args: Number(args[1] ?? 20),
    }),
    advice: t("Collect the rest with a second transaction."),
  }),
  TraceSealNotExpected: () => ({
    title: t("Submission failed"),
    message: t("Only results that are checked by recomputing have a trace. Nothing was submitted."),
  }),
  TraceSealRequired: () => ({
    title: t("Submission failed"),
    message: t(
      "This result is checked by recomputing, and the trace of its run is missing. Nothing was submitted.",
    ),
    advice: t("Run the task with the current program and submit its result."),
  }),
  UnbondingNotOver: (args) => ({
    title: t("Too Early"),
    message: t("The stake is still unbonding."),
    advice: t("It can be withdrawn after {time}.", { time: time(args[0]) }),
  }),
  UnderEscalation: () => ({
    title: t("Invalid Status"),
    message: t("The outcome was appealed. The arbiter has not decided yet."),
    advice: t("Nothing can be changed until the arbiter has decided."),
  }),
  UnknownModel: () => ({
    title: t("Model not found"),
    message: t("There is no model with this id."),
    advice: t("Check the address of the page."),
  }),
  UnknownTask: () => ({
    title: t("Task Not Found"),
    message: t("There is no task with this id."),
    advice: t("Check the address of the page."),
  }),
  UnknownVerification: () => ({ title: t("No rewards yet"), message: t("verification not found") }),
  VerificationNotStarted: () => ({
    title: t("Cannot Vote"),
    message: t("verification process not started yet"),
    advice: t("The requester can start it."),
  }),
  VotesAreOpen: () => ({
    title: t("Cannot Vote"),
    message: t("The votes of this round are public. No stake was locked."),
    advice: t("Cast your vote directly."),
  }),
  VotesAreSealed: () => ({
    title: t("Cannot Vote"),
    message: t("The votes of this round are hidden until all are cast. No stake was locked."),
    advice: t("Take a seat with a hidden vote."),
  }),
  VotingDeadlinePassed: () => ({
    title: t("Cannot Vote"),
    message: t("The voting deadline for this verification has passed."),
  }),
  ZeroAmount: () => ({ title: t("Invalid Amount"), message: t("The amount must be greater than zero.") }),
  ZeroCommitment: () => ({
    title: t("Cannot Vote"),
    message: t("The hidden vote is empty. No stake was locked."),
  }),
  ZeroDigest: () => ({
    title: t("Registration failed"),
    message: t("The hash of the metadata is missing."),
    advice: t("Upload the metadata again."),
  }),
  ZeroResultHash: () => ({
    title: t("Submission failed"),
    message: t("The hash of the result is missing."),
    advice: t("Add the result file again."),
  }),
  ZeroTreasury: () => ({
    title: t("Invalid Address"),
    message: t("The treasury cannot be the zero address."),
  }),
};

export function revertMessage(name: ErrorName, args: readonly unknown[]): Copy {
  return revertCopy[name](args);
}
