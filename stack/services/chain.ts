import { join } from "node:path";
import { findAnvil } from "#dev-infra/chain/anvil-program.ts";
import { LOCAL_CHAIN_ID } from "#protocol/chain/chains.ts";
import { assertChain, type ChainIdentity } from "../chain/chain-identity.ts";
import type { ChainMessage } from "../chain/main.ts";
import type { Supervisor } from "../process/supervisor.ts";
import { ROOT } from "../settings/settings.ts";

export interface RunningChain {
  readonly url: string;
  /** The chain without the process that keeps it, for a program that only reads and asks all the time. */
  readonly readUrl: string;
  readonly identity: ChainIdentity;
  /** The chain has only its first block: it must be set up, and then sealed. */
  readonly isNew: boolean;
  /** Ends the set-up: the clock joins the present, blocks come every 2 seconds, everything is kept from now on. */
  seal(): Promise<void>;
}

/** Starts the chain and makes sure that what answers on its port is this chain. */
export async function startChain(
  supervisor: Supervisor,
  folder: string,
  port: number,
): Promise<RunningChain> {
  findAnvil();
  const keeper = supervisor.launch({
    name: "chain",
    label: "The chain (anvil)",
    command: process.execPath,
    args: [join(ROOT, "stack/chain/main.ts")],
    env: { CHAIN_DIR: folder, CHAIN_PORT: String(port) },
    hasChannel: true,
    stopSignal: "SIGINT",
    stopGraceMs: 20_000,
  });
  const ready = await keeper.message<ChainMessage>();
  if (ready.type !== "ready") throw new Error(`The chain said "${ready.type}" before it was ready`);
  const identity = { chainId: LOCAL_CHAIN_ID, genesisHash: ready.genesisHash };
  const url = `http://127.0.0.1:${port}`;
  await assertChain(url, identity);
  return {
    url,
    readUrl: ready.readUrl,
    identity,
    isNew: ready.isNew,
    seal: async () => {
      const sealed = keeper.message<ChainMessage>();
      keeper.send("seal");
      await sealed;
    },
  };
}
