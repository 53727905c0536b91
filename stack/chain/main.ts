/** The local chain: `node stack/chain/main.ts` with CHAIN_DIR and CHAIN_PORT. "seal" ends a new chain's set-up. */
import * as z from "zod";
import { DevInfraError } from "#dev-infra/dev-infra-error.ts";
import { DurableChain } from "./durable-chain.ts";

const settings = z
  .object({ CHAIN_DIR: z.string().min(1), CHAIN_PORT: z.coerce.number().int().min(1).max(65_535) })
  .parse(process.env);

export type ChainMessage =
  | {
      readonly type: "ready";
      readonly genesisHash: string;
      readonly isNew: boolean;
      /** anvil's own endpoint, for programs that only read, and read often. */
      readonly readUrl: string;
    }
  | { readonly type: "sealed" };

const post = (message: ChainMessage) => process.send?.(message);

let ending = false;
let chain: DurableChain | undefined;

async function end(): Promise<void> {
  if (ending) return;
  ending = true;
  try {
    await chain?.close();
    process.exit(0);
  } catch (error) {
    fail("The last snapshot failed; all blocks since the previous snapshot are in the log:", error);
  }
}

function fail(...message: readonly unknown[]): void {
  console.error(...message);
  chain?.anvilProcess.kill("SIGKILL");
  process.exit(1);
}

/** A snapshot or a block that fails ends the chain. When anvil has ended, its exit event follows a moment later. */
process.on("unhandledRejection", (error) => {
  setTimeout(() => ending || fail("A block or a snapshot could not be written:", error), 200);
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
  if (message === "seal") void chain?.seal().then(() => post({ type: "sealed" }));
});
if (chain) {
  const { genesisHash, isSealed, readUrl } = chain;
  post({ type: "ready", genesisHash, isNew: !isSealed, readUrl });
}
