import { type Address, BaseError, BundleTooLargeError, type Hash } from "viem";
import { plural, t } from "#language/text.ts";
import type { QueuedCall } from "../action.ts";
import { classifyFailure, type FailureTexts } from "../failure/classify.ts";
import type { TransactionEvent } from "../state/state.ts";
import type { Receipt, TransactionEffects } from "./effects.ts";

/** Result of a queue: the transaction to follow, and details that its receipt does not contain. */
export interface SentQueue {
  hash: Hash;
  /** Call of that transaction if it was sent individually; explains a revert. */
  call: QueuedCall["call"] | undefined;
  /** Logs of the transactions confirmed earlier. */
  logs: Receipt["logs"];
  /** Sentences that name the calls not executed and the reasons; empty when all were executed. */
  left: string;
}

interface Sending {
  account: Address;
  words: FailureTexts;
  /** Runs immediately before every signature. */
  guard: () => Promise<void>;
  effects: TransactionEffects;
  dispatch: (event: TransactionEvent) => void;
}

/**
 * Sends independent calls: in one batch if the wallet supports it, otherwise one by one, each after the previous one is
 * confirmed. Skips calls that the contract now rejects. If the wallet rejects or a call fails after others were confirmed,
 * the queue ends and reports which are done and which remain.
 * @throws the first failure while nothing is confirmed
 */
export async function sendQueue(queue: readonly QueuedCall[], sending: Sending): Promise<SentQueue> {
  const { account, guard, effects, dispatch } = sending;
  const { possible, refused } = await dryRunQueue(queue, account, effects);
  if (possible.length > 1 && (await effects.canBatch(account))) {
    await guard();
    dispatch({ type: "signatureRequested" });
    try {
      const hash = await effects.sendBatch(
        possible.map(({ call }) => call),
        account,
      );
      return { hash, call: undefined, logs: [], left: skippedSentence(refused) };
    } catch (error) {
      if (!(error instanceof BaseError && error.walk((cause) => cause instanceof BundleTooLargeError)))
        throw error;
    }
  }
  return sendInTurn(possible, refused, sending);
}

async function sendInTurn(
  possible: readonly QueuedCall[],
  refused: readonly string[],
  { account, words, guard, effects, dispatch }: Sending,
): Promise<SentQueue> {
  const total = possible.length;
  const skipped = [...refused];
  const done: { hash: Hash; call: QueuedCall["call"]; logs: Receipt["logs"] }[] = [];
  let undone: { hash: Hash; call: QueuedCall["call"] } | undefined;
  const finish = (left = "") => {
    const last = done.at(-1);
    if (!last) return undefined;
    const logs = done.slice(0, -1).flatMap((one) => one.logs);
    const sentences = [left, skippedSentence(skipped)].filter(Boolean).join(" ");
    return { hash: last.hash, call: last.call, logs, left: sentences };
  };
  for (const [index, { name, call }] of possible.entries()) {
    const progress = (isSent: boolean) =>
      dispatch({ type: "queued", queue: { done: done.length, total, name, isSent } });
    let hash: Hash | undefined;
    try {
      await guard();
      dispatch({ type: "signatureRequested" });
      progress(false);
      hash = await effects.send(call, account);
      progress(true);
      const receipt = await effects.receipt(hash, account, {
        repriced: (repriced) => {
          hash = repriced;
        },
        proposed: () => undefined,
      });
      if (receipt.status === "success") done.push({ hash, call, logs: receipt.logs });
      else {
        undone = { hash, call };
        skipped.push(name);
      }
    } catch (error) {
      const names = possible.slice(index).map((one) => one.name);
      const stopped = finish(stoppedSentence(names, hash !== undefined, classifyFailure(error, words).title));
      if (stopped) return stopped;
      const sent = hash ?? undone?.hash;
      if (sent) dispatch({ type: "submitted", hash: sent, at: effects.now() });
      throw error;
    }
  }
  const sent = finish() ?? (undone && { ...undone, logs: [], left: "" });
  if (!sent) throw new Error("An empty queue was sent.");
  return sent;
}

/** Simulates every call. @throws the contract's first error when it rejects all of them */
export async function dryRunQueue(
  queue: readonly QueuedCall[],
  account: Address,
  { simulate }: Pick<TransactionEffects, "simulate">,
): Promise<{ possible: QueuedCall[]; refused: string[] }> {
  const results = await Promise.allSettled(queue.map(async ({ call }) => simulate(call, account)));
  const refusals = results.filter((result) => result.status === "rejected");
  if (refusals.length === queue.length) throw refusals[0]?.reason;
  const passed = (index: number) => results[index]?.status === "fulfilled";
  return {
    possible: queue.filter((_, index) => passed(index)),
    refused: queue.filter((_, index) => !passed(index)).map(({ name }) => name),
  };
}

const NAMED = 5;

export function listedNames(names: readonly string[]): string {
  const more = names.length - NAMED;
  const first = names.slice(0, NAMED).join(", ");
  return more > 0 ? t("{names} and {more} more", { names: first, more }) : first;
}

const skippedSentence = (names: readonly string[]): string =>
  names.length > 0
    ? t("Skipped because the contract rejects it now: {names}.", { names: listedNames(names) })
    : "";

/** @param isSent the first one was sent and its outcome is unknown */
function stoppedSentence(names: readonly string[], isSent: boolean, reason: string): string {
  const unsent = isSent ? names.slice(1) : names;
  const open = isSent ? t("Sent, outcome not known yet: {name}.", { name: names[0] ?? "" }) : "";
  const left =
    unsent.length > 0
      ? plural(
          unsent.length,
          "Not sent because of an error ({reason}): {names}.",
          "{count} not sent because of an error ({reason}): {names}.",
          { reason, names: listedNames(unsent) },
        )
      : "";
  return [open, left].filter(Boolean).join(" ");
}
