import { readBlock } from "#dev-infra/chain/block.ts";
import { type Rpc, rpcClient } from "#dev-infra/chain/json-rpc.ts";
import { assertChain } from "../chain/chain-identity.ts";
import { StackError } from "../stack-error.ts";
import type { RunState } from "../state/run-state.ts";

const SECONDS = { s: 1, m: 60, h: 3_600, d: 86_400, w: 604_800 } as const;
const YEAR = 31_536_000;
const USAGE =
  "Enter a step such as +90s, +30m, +3h, +1d or +2w, a combination (+1d12h), or a time such as 2027-01-31T12:00:00Z.";

/** A move of the clock: by a number of seconds, or to unix seconds. */
export type ClockMove = { readonly by: number } | { readonly to: number };

/** Reads the argument of `npm run time`. @throws StackError with what is possible */
export function parseClockMove(argument: string | undefined): ClockMove {
  const text = argument?.trim() ?? "";
  if (/^\+(\d+[smhdw])+$/.test(text)) return { by: inRange(sumOf(text)) };
  if (/^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2})?(Z|[+-]\d{2}:\d{2})?)?$/.test(text))
    return { to: instantOf(text) };
  throw new StackError(`${text === "" ? "Missing time." : `"${text}" is not a valid time.`} ${USAGE}`);
}

function sumOf(text: string): number {
  let sum = 0;
  for (const [, count, unit] of text.matchAll(/(\d+)([smhdw])/g)) {
    sum += Number(count) * SECONDS[unit as keyof typeof SECONDS];
  }
  return sum;
}

/** A time without a zone is UTC, as everywhere in the product. */
function instantOf(text: string): number {
  const hasZone = /(Z|[+-]\d{2}:\d{2})$/.test(text) || !text.includes("T");
  const milliseconds = Date.parse(hasZone ? text : `${text}Z`);
  if (Number.isNaN(milliseconds)) throw new StackError(`"${text}" is not a valid date. ${USAGE}`);
  return Math.floor(milliseconds / 1000);
}

function inRange(seconds: number): number {
  if (seconds < 1 || seconds > 10 * YEAR) {
    throw new StackError("The clock can move by one second to ten years at once.");
  }
  return seconds;
}

/** Moves the chain's clock forward by a block; gives both times. @throws StackError when the time has passed */
export async function moveClock(rpc: Rpc, move: ClockMove): Promise<{ before: number; after: number }> {
  const before = Number((await readBlock(rpc, "latest")).timestamp);
  if ("to" in move) {
    inFuture(move.to, before);
    await rpc("evm_setNextBlockTimestamp", move.to);
  } else {
    await rpc("evm_increaseTime", move.by);
  }
  await rpc("evm_mine");
  return { before, after: Number((await readBlock(rpc, "latest")).timestamp) };
}

function inFuture(target: number, now: number): void {
  if (target <= now) {
    throw new StackError(
      `The chain's clock is at ${formatTime(now)} and cannot go back. ` +
        "`npm run reset` deletes the local chain; the next start begins at the current time.",
    );
  }
  inRange(target - now);
}

/** Moves the clock of the stack that a run state describes, after making sure that its chain is the one meant. */
export async function moveClockOf(
  state: RunState,
  move: ClockMove,
): Promise<{ before: number; after: number }> {
  const url = state.urls.chain;
  if (!url || !state.chain) throw new StackError("The stack is still starting. Try again once it is ready.");
  await assertChain(url, state.chain);
  return await moveClock(rpcClient(url), move);
}

/** Unix seconds as people read them, in UTC. */
export function formatTime(seconds: number): string {
  return `${new Date(seconds * 1000).toISOString().slice(0, 19).replace("T", " ")} UTC`;
}
