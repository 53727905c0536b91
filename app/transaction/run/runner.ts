import type { Address, Hash } from "viem";
import { permitArgument, type SignedPermit } from "#protocol/chain/permit.ts";
import { approvalAmount } from "#protocol/rules/reward.ts";
import type { Payment, TransactionAction } from "../action.ts";
import { type ContractCall, writeCall } from "../contract/contracts.ts";
import { classifyFailure, failureOf } from "../failure/classify.ts";
import { type Failure, TransactionFailure } from "../failure/failure.ts";
import type { TransactionEvent, Upload } from "../state/state.ts";
import { PermitUnsupportedError, type TransactionEffects } from "./effects.ts";
import { follow } from "./follow.ts";
import { dryRun, preflight } from "./preflight.ts";
import { sendQueue } from "./queue.ts";
import { ensureSameWallet } from "./wallet-guard.ts";

export interface Run {
  action: TransactionAction<unknown>;
  effects: TransactionEffects;
  dispatch: (event: TransactionEvent) => void;
  /** Resolves when the user confirms, after the checks have passed. Rejects when they cancel. */
  confirmation: () => Promise<void>;
  /** Aborts a running upload; stored parts remain. */
  stopUpload?: AbortSignal;
}

/**
 * Runs one transaction from its checks to the indexed block. Never throws: every outcome is an event. A permit comes first
 * because it also authorizes the upload: one signature and one transaction (N1). Files are stored before any step that costs
 * a fee. Content ids and permit are kept, so a retry after a rejection repeats nothing. The rules are read again before the
 * permit and before the upload: a model may have been withdrawn since the checks.
 */
export async function runTransaction({
  action,
  effects,
  dispatch,
  confirmation,
  stopUpload,
}: Run): Promise<void> {
  try {
    const { account, amount } = await preflight(action, effects, dispatch);
    dispatch({ type: "preflightPassed", account });
    await confirmation();
    dispatch({ type: "confirmed" });
    const guard = () => ensureSameWallet(account, effects, dispatch);
    const allowance = await allow(action, account, amount, guard, effects, dispatch);
    const signed = typeof allowance === "object" ? allowance : undefined;
    const options = { permit: signed, signal: stopUpload, beforeSigning: guard };
    const permit = signed && permitArgument(signed);
    if (action.uploads) await dryRun(action, account, permit, effects);
    const uploaded = await upload(action, account, options, effects, dispatch);
    if (allowance === "missing" && action.payment) {
      await approve(action.payment.spender, account, amount, guard, effects, dispatch);
    }
    const call = action.call({ account, uploaded, permit });
    const batch =
      allowance === "batch" && action.payment
        ? [approvalOf(action.payment.spender, amount, effects), call]
        : undefined;
    const sent = action.queue
      ? await sendQueue(action.queue, { account, words: action, guard, effects, dispatch })
      : undefined;
    const hash = sent?.hash ?? (await sendOne(call, batch, action, account, guard, effects, dispatch));
    dispatch({ type: "submitted", hash, at: effects.now() });
    await follow({
      hash,
      words: action,
      kind: action.kind,
      success: action.success,
      call: sent ? sent.call : call,
      earlier: sent?.logs,
      left: sent?.left,
      account,
      effects,
      dispatch,
    });
  } catch (error) {
    dispatch({ type: "failed", failure: classifyFailure(error, action) });
  }
}

type Dispatch = Run["dispatch"];

/** Sends the call, batched with its approval if there is one. */
async function sendOne(
  call: ContractCall,
  batch: readonly ContractCall[] | undefined,
  { feeSpeed }: TransactionAction<unknown>,
  account: Address,
  guard: () => Promise<void>,
  effects: TransactionEffects,
  dispatch: Dispatch,
): Promise<Hash> {
  // A batched call cannot be simulated because its approval does not exist yet.
  if (!batch) await effects.simulate(call, account);
  dispatch({ type: "checked", check: "simulation", state: batch ? "skipped" : "passed" });
  await guard();
  dispatch({ type: "signatureRequested" });
  return batch ? effects.sendBatch(batch, account) : effects.send(call, account, feeSpeed);
}

/**
 * Provides the allowance. A sufficient allowance is used as is (F77); otherwise a permit for the exact amount, which needs
 * one signature and no transaction (N1). If the wallet cannot sign one or the call accepts none: a batch of the exact
 * approval and the call (N5), or "missing".
 */
async function allow(
  action: TransactionAction<unknown>,
  account: Address,
  amount: bigint,
  guard: () => Promise<void>,
  effects: TransactionEffects,
  dispatch: Dispatch,
): Promise<SignedPermit | "enough" | "batch" | "missing"> {
  const { payment } = action;
  if (!payment) return "enough";
  if ((await effects.allowance(account, payment.spender)) >= amount) {
    dispatch({ type: "approved", method: "none" });
    return "enough";
  }
  await dryRun(action, account, undefined, effects);
  await guard();
  dispatch({ type: "approvalRequested", method: "permit", status: "waiting" });
  try {
    const permit = await effects.signPermit(account, payment.spender, amount);
    dispatch({ type: "approved", method: "permit" });
    return permit;
  } catch (error) {
    if (!(error instanceof PermitUnsupportedError)) throw error;
  }
  if (await effects.canBatch(account)) {
    dispatch({ type: "approved", method: "batch" });
    return "batch";
  }
  dispatch({ type: "approvalPostponed" });
  return "missing";
}

async function upload(
  action: TransactionAction<unknown>,
  account: Address,
  {
    permit,
    signal,
    beforeSigning,
  }: {
    permit: SignedPermit | undefined;
    signal: AbortSignal | undefined;
    beforeSigning: () => Promise<void>;
  },
  effects: TransactionEffects,
  dispatch: Dispatch,
): Promise<unknown> {
  if (!action.uploads) return undefined;
  // The server accepts only permits for the escrow.
  const proof = action.payment?.spender === "RewardDistributor" ? permit : undefined;
  dispatch({ type: "uploadStarted" });
  const onProgress = (progress: Upload) => dispatch({ type: "uploadProgressed", upload: progress });
  const uploaded = await effects.upload(action.uploads, account, onProgress, {
    permit: proof,
    signal,
    beforeSigning,
  });
  dispatch({ type: "uploaded" });
  return uploaded;
}

type Spender = Payment["spender"];

const approvalOf = (spender: Spender, amount: bigint, effects: TransactionEffects) =>
  writeCall("MLBToken", "approve", [effects.addressOf(spender), amount]);

const ignore = () => undefined;

async function approve(
  spender: Spender,
  account: Address,
  amount: bigint,
  guard: () => Promise<void>,
  effects: TransactionEffects,
  dispatch: Dispatch,
): Promise<void> {
  dispatch({ type: "approvalRequested", method: "approve", status: "choosing" });
  const allowance = await effects.chooseAllowance({ exact: amount, reusable: approvalAmount(amount) });
  await guard();
  dispatch({ type: "approvalRequested", method: "approve", status: "waiting" });
  const words: { failure: Failure } = { failure: failureOf("approval-failed") };
  const call = approvalOf(spender, allowance, effects);
  try {
    const hash = await effects.send(call, account);
    dispatch({ type: "approvalSubmitted", hash });
    const receipt = await effects.receipt(hash, account, { repriced: ignore, proposed: ignore });
    if (receipt.status === "reverted") throw new TransactionFailure(words.failure);
  } catch (error) {
    const failure = classifyFailure(error, words);
    throw new TransactionFailure(failure.kind === "unknown" ? words.failure : failure, { cause: error });
  }
  // The wallet's owner may have lowered the amount in the wallet's own dialog.
  if ((await effects.allowance(account, spender)) < amount) throw new TransactionFailure(words.failure);
  dispatch({ type: "approved", method: "approve" });
}
