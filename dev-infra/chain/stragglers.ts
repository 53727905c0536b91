import type { Rpc } from "./json-rpc.ts";

const LOOK_MS = 1_000;

/**
 * Sees to it that a chain which mines at once mines everything. Anvil can miss a transaction that comes while it makes a block
 * (foundry-rs/foundry#10122); it then waits for the next one, and who waits for its receipt waits for ever.
 * @returns ends the watch
 */
export function mineStragglers(rpc: Rpc, lookMs = LOOK_MS): () => void {
  let waited = false;
  let ended = false;
  const look = async () => {
    const { pending } = await rpc<{ pending: string }>("txpool_status");
    const waits = Number(pending) > 0;
    // What waits at two looks in a row was missed, unless somebody gives each block its time (the demo world's play): a block
    // in between would have another one, and what is in it be refused.
    if (waits && waited && !ended && (await rpc<boolean>("anvil_getAutomine"))) await rpc("evm_mine");
    waited = waits;
  };
  // A chain that does not answer is told of by whoever works with it.
  const timer = setInterval(() => look().catch(() => undefined), lookMs);
  timer.unref();
  return () => {
    ended = true;
    clearInterval(timer);
  };
}
