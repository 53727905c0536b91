import { type Address, type Hash, type Log, parseEventLogs } from "viem";
import type { Success, SuccessLink } from "../action.ts";
import { allEvents } from "../contract/abis.ts";
import type { ContractCall } from "../contract/contracts.ts";
import { classifyFailure, type FailureTexts } from "../failure/classify.ts";
import { TransactionFailure } from "../failure/failure.ts";
import { type ReceiptEvent, sentences } from "../outcome/reader.ts";
import { outcomeOf } from "../outcome/receipt-outcome.ts";
import type { TransactionEvent } from "../state/state.ts";
import type { TransactionEffects } from "./effects.ts";

/** The index usually has a block within a second: ask often at first, then calmly. */
const FAST_POLL_MS = 250;
const FAST_POLLS = 40;
const SLOW_POLL_MS = 1_000;
/** After that the list is said to lag; the transaction itself is confirmed. */
const INDEXING_LIMIT_MS = 60_000;

export interface Follow {
  hash: Hash;
  words: FailureTexts;
  success: Success;
  /** Name of the action, for what its receipt means. */
  kind: string;
  /** Absent after a reload: then a revert is reported without its reason. */
  call?: ContractCall | undefined;
  /** Logs of the transactions of a queue that were confirmed before this one. */
  earlier?: readonly Log[] | undefined;
  /** Calls of a queue that were not carried out, in sentences. */
  left?: string | undefined;
  account: Address;
  effects: Pick<TransactionEffects, "receipt" | "revertReason" | "indexedBlock" | "now" | "sleep">;
  dispatch: (event: TransactionEvent) => void;
}

/** Watches a sent transaction until its block is indexed. Also the part that is resumed after a reload. */
export async function follow(options: Follow): Promise<void> {
  const { hash, words, kind, success, call, earlier = [], left, account, effects, dispatch } = options;
  const receipt = await effects.receipt(hash, account, {
    repriced: (repriced) => dispatch({ type: "repriced", hash: repriced }),
    proposed: () => dispatch({ type: "proposed" }),
  });
  if (receipt.status === "reverted") {
    const reason = call ? await effects.revertReason(call, account, receipt.block) : undefined;
    throwReverted(reason, words);
  }
  const events: ReceiptEvent[] = parseEventLogs({
    abi: allEvents,
    logs: [...earlier, ...receipt.logs],
    strict: false,
  }).map(({ eventName, args }) => ({ name: eventName, args: args as ReceiptEvent["args"] }));
  const outcome = outcomeOf(kind, events, account);
  dispatch({
    type: "mined",
    block: receipt.block,
    link: resolveLink(success.link, events),
    outcome: left
      ? { ...outcome, description: sentences(outcome?.description ?? success.description, left) }
      : outcome,
  });
  await waitForIndex(receipt.block, effects, dispatch);
}

function throwReverted(reason: unknown, words: FailureTexts): never {
  const failure = classifyFailure(reason, words);
  throw new TransactionFailure({ ...failure, kind: "reverted" });
}

async function waitForIndex(
  block: number,
  effects: Follow["effects"],
  dispatch: Follow["dispatch"],
): Promise<void> {
  const end = effects.now() + INDEXING_LIMIT_MS;
  for (let poll = 0; effects.now() < end; poll++) {
    const indexed = await effects.indexedBlock();
    if (indexed !== undefined && indexed >= block) return dispatch({ type: "indexed", block: indexed });
    await effects.sleep(poll < FAST_POLLS ? FAST_POLL_MS : SLOW_POLL_MS);
  }
  dispatch({ type: "indexingTimedOut" });
}

/** The address of what the transaction created, read from its events. */
function resolveLink(
  link: SuccessLink | undefined,
  events: readonly ReceiptEvent[],
): { label: string; href: string } | undefined {
  if (!link || "href" in link) return link;
  const value = events.find(({ name }) => name === link.event)?.args[link.argument];
  return value === undefined
    ? undefined
    : { label: link.label, href: `${link.path}${encodeURIComponent(String(value))}` };
}
