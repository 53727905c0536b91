import type { Rpc } from "./json-rpc.ts";

const INTERVAL_MS = 1_000;

/** Mines transactions that anvil's instant mining misses (foundry-rs/foundry#10122). Returns a function that stops. */
export function minePending(rpc: Rpc, intervalMs = INTERVAL_MS): () => void {
  let waited = false;
  let ended = false;
  let checking = false;
  const check = async () => {
    const { pending } = await rpc<{ pending: string }>("txpool_status");
    const waits = Number(pending) > 0;
    // A transaction that is pending at two consecutive checks was missed, unless a program sets each block's time
    // (the demo data): an extra block would have another time, and its transactions would be refused.
    if (waits && waited && !ended && (await rpc<boolean>("anvil_getAutomine"))) await rpc("evm_mine");
    waited = waits;
  };
  const look = async () => {
    // Two checks at once would mine two blocks for one transaction on a slow machine.
    if (checking) return;
    checking = true;
    // Users of the chain report that it does not answer.
    await check().catch(() => undefined);
    checking = false;
  };
  const timer = setInterval(look, intervalMs);
  timer.unref();
  return () => {
    ended = true;
    clearInterval(timer);
  };
}
