import { LOCAL_CHAIN_ID } from "#protocol/chains.ts";
import { freePort } from "#ground/ports/free-port.ts";
import { readBlock } from "#ground/chain/block.ts";
import type { Rpc } from "#ground/chain/json-rpc.ts";
import { StackError } from "../stack-error.ts";
import { type Anvil, startAnvil } from "./anvil.ts";
import type { ChainFolder, ChainRecord } from "./chain-folder.ts";
import { type JournalContent, readJournal } from "./journal.ts";
import { replayAnnounced, replayBlocks } from "./replay.ts";

/** The demo world plays in the 35 days before the first start. */
const HISTORY_SECONDS = 35 * 86_400;

/** A chain that runs, with mining switched off unless it is new. */
export interface OpenChain {
  readonly anvil: Anvil;
  readonly record: ChainRecord;
  readonly isNew: boolean;
  /** Signed transactions that were sent before the last end and are in no block yet. */
  readonly unmined: readonly string[];
}

const nowSeconds = () => Math.floor(Date.now() / 1000);

/** Runs the chain of a folder, or a new one when the folder holds none that was completely set up. */
export function openChain(folder: ChainFolder): Promise<OpenChain> {
  const record = folder.record();
  return record ? resumeChain(folder, record) : createChain(folder);
}

async function createChain(folder: ChainFolder): Promise<OpenChain> {
  folder.clear();
  const genesisTimestamp = nowSeconds() - HISTORY_SECONDS;
  const anvil = await startAnvil({ port: await freePort(), chainId: LOCAL_CHAIN_ID, genesisTimestamp });
  const genesisHash = (await readBlock(anvil.rpc, 0)).hash;
  await anvil.rpc("evm_setAutomine", true);
  const record = { chainId: LOCAL_CHAIN_ID, genesisHash, genesisTimestamp, clockOffset: -HISTORY_SECONDS };
  return { anvil, record, isNew: true, unmined: [] };
}

async function resumeChain(folder: ChainFolder, stored: ChainRecord): Promise<OpenChain> {
  const journal = readJournal(folder.journalPath);
  const { chainId, genesisTimestamp } = stored;
  const port = await freePort();
  const anvil = await folder.withUnpackedSnapshot((snapshotPath) =>
    startAnvil({ port, chainId, genesisTimestamp, snapshotPath }),
  );
  if ((await readBlock(anvil.rpc, 0)).hash !== stored.genesisHash) {
    anvil.process.kill("SIGKILL");
    throw new StackError(
      "The stored chain is damaged: its first block is not the one that was recorded. " +
        "Run `npm run reset` to begin with a new one.",
    );
  }
  const record = { ...stored, clockOffset: clockOffsetOf(journal, stored) };
  const replayed = await replayBlocks(anvil.rpc, journal);
  const unmined = await replayAnnounced(anvil.rpc, journal);
  await setClock(anvil.rpc, nowSeconds() + record.clockOffset);
  console.log(`Replayed ${replayed.blocks} blocks, ${unmined.length} transactions wait for a block`);
  if (replayed.firstDifference !== undefined) {
    console.log(`Block ${replayed.firstDifference} has another hash than before`);
  }
  return { anvil, record, isNew: false, unmined };
}

/**
 * Sets what the next block's time counts on from, in unix seconds; never before the newest block. The chain's
 * clock follows this machine's, so time passes while the stack is off, as it does on a public chain.
 */
export async function setClock(rpc: Rpc, timestamp: number): Promise<void> {
  const head = await readBlock(rpc, "latest");
  await rpc("evm_setTime", Math.max(timestamp, Number(head.timestamp)));
}

/** The largest offset seen: the clock is only ever moved forward, and a block may be seen a second late. */
function clockOffsetOf(journal: JournalContent, stored: ChainRecord): number {
  const offsets = journal.blocks.map((block) => block.timestamp - block.seenAt);
  return Math.max(stored.clockOffset, ...offsets);
}
