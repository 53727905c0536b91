/**
 * The local chain as a process: `node stack/chain/main.ts`, with CHAIN_DIR (folder of its state) and CHAIN_PORT.
 * Started by the stack, which sends "seal" over the process channel when a new chain has been set up.
 */
import { z } from "zod";
import { DevInfraError } from "#dev-infra/dev-infra-error.ts";
import { DurableChain } from "./durable-chain.ts";

const settings = z
  .object({ CHAIN_DIR: z.string().min(1), CHAIN_PORT: z.coerce.number().int().min(1).max(65_535) })
  .parse(process.env);

/** What the process tells the stack. */
export type ChainMessage =
  | {
      readonly type: "ready";
      readonly genesisHash: string;
      readonly isNew: boolean;
      /** anvil's own end point, for a program that only reads and asks all the time. */
      readonly readUrl: string;
    }
  | { readonly type: "sealed" };

const tell = (message: ChainMessage) => process.send?.(message);

let ending = false;
let chain: DurableChain | undefined;

async function end(): Promise<void> {
  if (ending) return;
  ending = true;
  try {
    await chain?.close();
    process.exit(0);
  } catch (error) {
    fail("The last snapshot could not be taken; the journal has what came after the one before:", error);
  }
}

function fail(...words: readonly unknown[]): void {
  console.error(...words);
  chain?.anvilProcess.kill("SIGKILL");
  process.exit(1);
}

/**
 * What is not awaited anywhere (a snapshot, the writing of a block) must not fail unnoticed. When anvil has ended
 * those are only consequences, and the news of its end arrives a moment later.
 */
process.on("unhandledRejection", (error) => {
  setTimeout(() => ending || fail("The chain could not be kept:", error), 200);
});

for (const signal of ["SIGINT", "SIGTERM", "disconnect"] as const) process.on(signal, () => void end());

try {
  chain = await DurableChain.open(settings.CHAIN_DIR);
  chain.anvilProcess.once("exit", (code, signal) => {
    if (ending) return;
    console.error(`anvil ended unexpectedly (${signal ?? `exit code ${code}`})`);
    process.exit(1);
  });
  await chain.listen(settings.CHAIN_PORT);
} catch (error) {
  fail(error instanceof DevInfraError ? error.message : error);
}

process.on("message", (message) => {
  if (message === "seal") void chain?.seal().then(() => tell({ type: "sealed" }));
});
if (chain) {
  const { genesisHash, isNew, readUrl } = chain;
  tell({ type: "ready", genesisHash, isNew, readUrl });
}
