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

type Lines = readonly [message: string, advice?: string];

/** Errors that share a title. */
const under = <Name extends ErrorName>(
  title: () => string,
  errors: Record<Name, (args: readonly unknown[]) => Lines>,
) =>
  Object.fromEntries(
    Object.entries<(args: readonly unknown[]) => Lines>(errors).map(([name, lines]) => [
      name,
      (args: readonly unknown[]) => {
        const [message, advice] = lines(args);
        return { title: title(), message, ...(advice && { advice }) };
      },
    ]),
  ) as Record<Name, RevertCopy>;

/** Text for every custom error of the contracts (F345-F375). A missing one fails the type check. */
export const revertCopy: Record<ErrorName, RevertCopy> = {
  ...under(() => t("Access Denied"), {
    AccessManagedInvalidAuthority: () => [t("Only the operators of the marketplace can do this.")],
    AccessManagedRequiredDelay: () => [t("This must be announced first and takes effect after a delay.")],
    AccessManagedUnauthorized: () => [t("Only the operators of the marketplace can do this.")],
    NotHarmedParty: () => [t("Only the party that the outcome went against can appeal.")],
    NotModelOwner: () => [
      t("Only the owner of the model can do this."),
      t("Check which account is active in your wallet."),
    ],
    NotProvider: () => [
      t("Only the provider assigned to this task can do this."),
      t("Check which account is active in your wallet."),
    ],
    NotRequester: () => [
      t("Only the requester of this task can do this."),
      t("Check which account is active in your wallet."),
    ],
    NotPayer: () => [t("Only the payer of the channel can do this.")],
    OnlyRewardDistributor: () => [t("Only the marketplace's contracts can do this.")],
    OnlySealedVotes: () => [t("Only the marketplace's contracts can do this.")],
    OnlySelf: () => [t("Only the marketplace's contracts can do this.")],
    OnlyTaskManager: () => [t("Only the marketplace's contracts can do this.")],
    OnlyVerificationManager: () => [t("Only the marketplace's contracts can do this.")],
    OnlyVerifierStaking: () => [t("Only the marketplace's contracts can do this.")],
    PartyToTask: () => [t("The provider of a task cannot verify it.")],
  }),
  ...under(() => t("Claim Failed"), {
    AlreadyClaimed: () => [t("This reward has already been claimed.")],
    NotAVoter: () => [t("This account did not vote on the verification.")],
    NotWithConsensus: () => [
      t("Only votes that agree with the outcome are rewarded."),
      t("If the requester accepted a result without a decision, only votes to approve it are rewarded."),
    ],
  }),
  ...under(() => t("Invalid Status"), {
    AlreadyDistributed: () => [t("The rewards of this task have already been distributed.")],
    EscrowNotHeld: () => [
      t("The reward of this task is no longer held."),
      t("It was paid out or refunded. Reload the page."),
    ],
    IdMismatch: () => [
      t("The verification does not belong to this task."),
      t("Reload the page and try again."),
    ],
    InvalidStatus: () => [
      t("The task's status no longer allows this."),
      t("Someone else was faster. Reload the page to see its status."),
    ],
    NotVerified: () => [t("The task is not verified yet.")],
    RoundLimit: () => [
      t("The provider has used all attempts for this task."),
      t("The requester can reassign it."),
    ],
    SystemNotLocked: () => [t("The verification system is not locked.")],
    TaskNotCompleted: () => [
      t("Only a completed task can be verified."),
      t("Reload the page to see its status."),
    ],
    UnderEscalation: () => [
      t("The outcome was appealed. The arbiter has not decided yet."),
      t("Nothing can be changed until the arbiter has decided."),
    ],
  }),
  ...under(() => t("Cannot Vote"), {
    AlreadyDecidable: () => [
      t("The votes already decide this round. No stake was locked."),
      t("Close the vote to record the outcome."),
    ],
    AlreadyVoted: () => [t("You have already voted on this verification.")],
    ConflictOfInterest: () => [t("Voting Not Available: you are a party to this task.")],
    InvalidSignature: () => [t("The signature of this sealed vote is not the voter's. No stake was locked.")],
    InvalidVerificationStatus: () => [t("This verification has already been completed.")],
    NotEligible: () => [
      t("You are not an approved verifier. Please stake the minimum amount to become a verifier."),
      t("Your stake counts only for verifications that start after you staked."),
    ],
    OpeningHasStarted: () => [
      t(
        "All seats are taken or the time to vote is over, and the votes are being opened. No stake was locked.",
      ),
    ],
    SignatureExpired: () => [
      t("The signature of this sealed vote has expired. No stake was locked."),
      t("Sign the vote again."),
    ],
    StakeRaised: () => [
      t("Your stake was increased after this round started, so you cannot take a seat in it."),
    ],
    SystemIsLocked: () => [t("The verification system is currently locked. Please try again later.")],
    NoSeatFree: () => [t("All five seats of the committee are taken. No stake was locked.")],
    NotForKeepers: () => [
      t("In this round verifiers take their seats themselves. No stake was locked."),
      t("Commit to your vote from your own account."),
    ],
    TicketNotDrawn: () => [
      t("None of your tickets was drawn for the first part of this round. No stake was locked."),
      t("Try again when the remaining seats are open to all verifiers."),
    ],
    VerificationNotStarted: () => [
      t("verification process not started yet"),
      t("The requester can start it."),
    ],
    VotesAreOpen: () => [
      t("The votes of this round are public. No stake was locked."),
      t("Cast your vote directly."),
    ],
    VotesAreSealed: () => [
      t("The votes of this round are sealed until all are cast. No stake was locked."),
      t("Take a seat with a sealed vote."),
    ],
    VotingDeadlinePassed: () => [t("The voting deadline for this verification has passed.")],
    ZeroCommitment: () => [t("The sealed vote is empty. No stake was locked.")],
  }),
  ...under(() => t("Too Early"), {
    ArbiterTimeoutRunning: (args) => [
      t("The arbiter still has time to decide."),
      t("Try again after {time}.", { time: time(args[0]) }),
    ],
    ChannelNotEnded: () => [
      t("The receiver can still claim vouchers from this channel."),
      t("Give notice; 24 hours later the rest of the deposit can be returned."),
    ],
    LockCooldown: (args) => [
      t("The system was locked recently and cannot be locked again yet."),
      t("It can be locked after {time}.", { time: time(args[0]) }),
    ],
    NotDecidable: (args) => [
      t("The voting cannot be decided yet."),
      args[0] === undefined
        ? t(
            "Too few votes agree, or the minimum voting time is not over. Voting can be closed after the deadline.",
          )
        : t("Voting can be closed from {time}, or earlier once the votes decide.", { time: time(args[0]) }),
    ],
    NotFinal: (args) => [
      t("The outcome can still be appealed."),
      t("Try again after {time}.", { time: time(args[0]) }),
    ],
    OpeningNotStarted: () => [
      t("The votes of this round are still sealed. Your vote was not opened."),
      t("Open it when all seats are taken or the time to vote is over."),
    ],
    ReassignTooEarly: (args) => [
      t("The task cannot be reassigned yet."),
      t("It can be reassigned after {time}.", { time: time(args[0]) }),
    ],
    SeedUnknown: () => [
      t("The next block draws the tickets and the sample of this round. No stake was locked."),
      t("Try again in a few seconds."),
    ],
    SampleNotDrawn: () => [
      t("The sample of this batch is not drawn yet. No stake was locked."),
      t("Draw the sample, then compute its inputs."),
    ],
    UnbondingNotOver: (args) => [
      t("The stake is still unbonding."),
      t("It can be withdrawn after {time}.", { time: time(args[0]) }),
    ],
  }),
  ...under(() => t("Invalid parameters"), {
    BpsSum: () => [t("The shares of a reward must add up to 100%.")],
    ParameterOutOfBounds: () => [t("A parameter is outside the bounds that the contract sets.")],
  }),
  ...under(() => t("Approval Failed"), {
    ECDSAInvalidSignature: () => [
      t("Your wallet's signature could not be read."),
      t("Try again; if it happens again, use another wallet."),
    ],
    ECDSAInvalidSignatureLength: () => [
      t("Your wallet's signature has an unexpected length."),
      t("Try again; if it happens again, use another wallet."),
    ],
    ECDSAInvalidSignatureS: () => [
      t("Your wallet's signature is not in the standard format."),
      t("Try again; if it happens again, use another wallet."),
    ],
    ERC20InsufficientAllowance: () => [t("Failed to approve tokens. Please try again.")],
    ERC20InvalidApprover: () => [t("Token approval failed")],
    ERC20InvalidSpender: () => [t("Token approval failed"), t("The zero address cannot be approved.")],
    ERC2612ExpiredSignature: () => [
      t("The signature for the tokens has expired."),
      t("Try again and confirm it in your wallet within an hour."),
    ],
    ERC2612InvalidSigner: () => [
      t("The signature for the tokens is not from this account."),
      t("Check which account is active in your wallet and try again."),
    ],
    ERC3009InvalidAuthorizationTime: () => [
      t("The signature for the tokens is not valid at this time."),
      t("Try again and sign a new one."),
    ],
    ERC3009InvalidSignature: () => [
      t("The signature for the tokens is not from this account."),
      t("Check which account is active in your wallet and try again."),
    ],
    ERC3009UsedAuthorization: () => [
      t("The signature for the tokens has already been used."),
      t("Try again and sign a new one."),
    ],
    InvalidAccountNonce: () => [
      t("The signature for the tokens has already been used."),
      t("Try again and sign a new one."),
    ],
  }),
  ...under(() => t("Invalid Amount"), {
    DepositAboveCap: (args) => [
      t("The deposits would exceed the signer's limit of {amount}.", { amount: mlb(args[0]) }),
      t("Deposit less, or open another channel."),
    ],
    ZeroAmount: () => [t("The amount must be greater than zero.")],
  }),
  ...under(() => t("Invalid Address"), {
    ERC20InvalidReceiver: () => [
      t("MLB cannot be sent to the zero address."),
      t("Check the address and try again."),
    ],
    ERC20InvalidSender: () => [t("MLB cannot be taken from the zero address.")],
    InvalidReceiver: () => [
      t("This address cannot receive payments."),
      t("Check the address and try again."),
    ],
    InvalidSigner: () => [
      t("The zero address cannot sign vouchers."),
      t("Choose the account or the session key that signs."),
    ],
    ZeroTreasury: () => [t("The treasury cannot be the zero address.")],
  }),
  ...under(() => t("Vote Failed"), {
    InvalidConfidence: () => [t("The confidence must be between 1 and 100.")],
    ReasoningTooLong: () => [t("The reasoning is too long."), t("Shorten it and try again.")],
  }),
  ...under(() => t("Invalid Deadline"), {
    InvalidDeadline: () => [
      t("Deadline must be in the future"),
      t("It must also be at most 30 days in the future."),
    ],
    InvalidExpiry: () => [t("The signer's expiry is already over."), t("Choose a later time.")],
    InvalidVerificationDeadline: () => [
      t("Deadline must be a future timestamp"),
      t("The voting period is too short or too long."),
    ],
  }),
  ...under(() => t("Transaction Failed"), {
    InvalidShortString: () => [t("Failed to submit transaction. Please try again.")],
    ReentrancyGuardReentrantCall: () => [
      t("Failed to submit transaction. Please try again."),
      t("The contract was called again before its first call finished."),
    ],
    SafeERC20FailedOperation: () => [t("The MLB could not be transferred.")],
    SafeCastOverflowedUintDowncast: () => [t("Failed to submit transaction. Please try again.")],
    StringTooLong: () => [t("A text is too long."), t("Shorten it and try again.")],
    TextTooLong: () => [t("A text is too long."), t("Shorten it and try again.")],
    InvalidSample: () => [t("These are not the seals of the sampled inputs in the provider's submission.")],
    SampleRequired: () => [
      t("Votes on a sample are opened with the traces of the sampled inputs. Your vote is still sealed."),
    ],
    SampleNotExpected: () => [t("This verification has no sample, or voting has not started.")],
  }),
  ...under(() => t("No rewards yet"), {
    NoPool: () => [
      t("There is no reward to claim from this verification yet."),
      t(
        "Verifiers can claim once the task's rewards are distributed, or once a task without a decision is closed.",
      ),
    ],
    UnknownVerification: () => [t("verification not found")],
  }),
  ...under(() => t("Submission failed"), {
    SameResultHash: () => [
      t("This is the result that was rejected before."),
      t("Submit a different result."),
    ],
    TraceSealNotExpected: () => [
      t("Only results that are checked by recomputing have a trace. Nothing was submitted."),
    ],
    TraceSealRequired: () => [
      t("This result is checked by recomputing, and the trace of its run is missing. Nothing was submitted."),
      t("Run the task with the current program and submit its result."),
    ],
    ZeroResultHash: () => [t("The hash of the result is missing."), t("Add the result file again.")],
  }),
  ...under(() => t("Nothing to do"), {
    SampleAlreadyDrawn: () => [t("The sample of this batch was already drawn.")],
    SampleAlreadyPinned: () => [
      t("The seals of the sampled inputs were already shown. Votes can be opened."),
    ],
  }),
  AlreadyAttested: () => ({
    title: t("Already Verified"),
    message: t("You have already recorded a check of this result."),
  }),
  AlreadyEnding: () => ({
    title: t("Already closing"),
    message: t("This channel ends within 24 hours, so a notice would not end it sooner."),
  }),
  CancelNoticeRunning: (args) => ({
    title: t("Cancellation notice running"),
    message: t("The provider may still submit a result until the notice is over."),
    advice: t("Cancel again after {time}.", { time: time(args[0]) }),
  }),
  ChannelNotOpen: () => ({
    title: t("Channel not open"),
    message: t("This channel was never opened, has ended or is closed. Nothing was paid."),
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
  ERC20InsufficientBalance: (args) => ({
    title: t("Insufficient MLB Token Balance"),
    message: t("Insufficient balance for this reward amount"),
    advice: t("Your wallet holds {mlb}, but {mlb2} is needed.", { mlb: mlb(args[1]), mlb2: mlb(args[2]) }),
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
  InsufficientFreeStake: (args) => ({
    title: t("Stake is locked"),
    message: t("Part of your stake is locked by open votes."),
    advice: t("{mlb} is free, but {mlb2} is needed. Wait until your votes are settled.", {
      mlb: mlb(args[0]),
      mlb2: mlb(args[1]),
    }),
  }),
  InvalidProvider: () => ({
    title: t("Assignment Failed"),
    message: t("Please enter a valid Ethereum address"),
    advice: t("The provider cannot be you or the zero address."),
  }),
  InvalidCheck: () => ({ title: t("Invalid check"), message: t("Choose how the result is checked.") }),
  InvalidTaskType: () => ({ title: t("Invalid Task Type"), message: t("Please select a valid task type") }),
  InvalidVoucher: () => ({
    title: t("Invalid Voucher"),
    message: t("The channel's signer did not sign this amount. Nothing was paid."),
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
  NothingDue: () => ({
    title: t("Nothing to claim"),
    message: t("This voucher has already been paid, or nothing is left of the deposit."),
  }),
  NothingToWithdraw: () => ({
    title: t("Nothing to withdraw"),
    message: t("There is nothing to withdraw for this account."),
  }),
  OfferTooLong: () => ({
    title: t("Offer too long"),
    message: t("An offer lasts at most 30 days. Publish it again before it ends."),
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
  SaltUsed: () => ({
    title: t("Already Opened"),
    message: t("You have already opened a channel with this salt. Nothing was paid."),
    advice: t("Choose another salt."),
  }),
  TaskDeadlinePassed: () => ({
    title: t("Task Expired"),
    message: t("The deadline of this task has passed."),
    advice: t("Anyone can mark it as expired. The reward then goes back to the requester."),
  }),
  TooManyVerifications: (args) => ({
    title: t("Too many at once"),
    message: t("One transaction can collect from at most {args} verifications.", {
      args: Number(args[1] ?? 20),
    }),
    advice: t("Collect the rest with a second transaction."),
  }),
  UnknownModel: () => ({
    title: t("Model not found"),
    message: t("There is no model with this ID."),
    advice: t("Check the address of the page."),
  }),
  UnknownTask: () => ({
    title: t("Task Not Found"),
    message: t("There is no task with this ID."),
    advice: t("Check the address of the page."),
  }),
  ZeroDigest: () => ({
    title: t("Registration failed"),
    message: t("The hash of the metadata is missing."),
    advice: t("Upload the metadata again."),
  }),
  TaskCreationPaused: ([until]) => ({
    title: t("Task creation paused"),
    message: t("New tasks are paused for now, and open ones cannot be accepted or assigned."),
    advice:
      until === undefined
        ? t("Please try again later.")
        : t("The pause ends automatically on {time}.", { time: time(until) }),
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
};

export function revertMessage(name: ErrorName, args: readonly unknown[]): Copy {
  return revertCopy[name](args);
}
