import { type Anvil, startAnvil } from "#dev-infra/chain/anvil.ts";
import { readBlock } from "#dev-infra/chain/block.ts";
import type { Rpc } from "#dev-infra/chain/json-rpc.ts";
import { LOCAL_CHAIN_ID } from "#protocol/chain/chains.ts";
import { StackError } from "../stack-error.ts";
import type { ChainFolder, ChainRecord } from "./chain-folder.ts";
import { type JournalContent, readJournal } from "./journal.ts";
import { replayAnnounced, replayBlocks } from "./replay.ts";

/** The demo world plays in the 35 days before the first start. */
const HISTORY_SECONDS = 35 * 86_400;

/**
 * Why these options, measured with anvil 1.7.1:
 * - blocks on request: the chain's process decides when mining begins, so that blocks can be replayed first and no block is
 *   mined before the clock is set. It mines at once for a transaction and every 2 s otherwise.
 * - no `--state`: anvil writes that file in place (a kill while it writes leaves half a file), and all of it
 *   every time: 4 MB after an hour of idling, 72 MB after a day. The process writes snapshots and a journal.
 * - `--prune-history 16`: anvil otherwise keeps a copy of the whole state for each of 500 blocks in memory and
 *   writes further ones to the home folder. Nothing here calls a contract at an older block.
 * - no `--transaction-block-keeper`: it forgets old receipts, which the indexer needs to index anew.
 */
const ANVIL = { flags: ["--prune-history", "16"], output: "inherit" } as const;

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
  const anvil = await startAnvil({ ...ANVIL, genesisTimestamp });
  const genesisHash = (await readBlock(anvil.rpc, 0)).hash;
  await anvil.rpc("evm_setAutomine", true);
  const record = { chainId: LOCAL_CHAIN_ID, genesisHash, genesisTimestamp, clockOffset: -HISTORY_SECONDS };
  return { anvil, record, isNew: true, unmined: [] };
}

async function resumeChain(folder: ChainFolder, stored: ChainRecord): Promise<OpenChain> {
  const journal = readJournal(folder.journalPath);
  const { genesisTimestamp } = stored;
  const anvil = await folder.withUnpackedSnapshot((snapshotPath) =>
    startAnvil({ ...ANVIL, genesisTimestamp, loadState: snapshotPath }),
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
