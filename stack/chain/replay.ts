import { readBlock } from "#dev-infra/chain/block.ts";
import { type Rpc, RpcError } from "#dev-infra/chain/json-rpc.ts";
import { type JournalContent, transactionHash } from "./journal.ts";

export interface ReplayResult {
  /** Blocks mined again. */
  readonly blocks: number;
  /** The first block that came out with another hash; the indexer treats it and what follows as a new branch. */
  readonly firstDifference: number | undefined;
}

/**
 * Mines the journal's blocks again on a chain that mines nothing by itself. The same parent, transactions and
 * timestamp give the same block hash, because anvil derives every other field of the header from those.
 */
export async function replayBlocks(rpc: Rpc, journal: JournalContent): Promise<ReplayResult> {
  let head = Number((await readBlock(rpc, "latest")).number);
  let firstDifference: number | undefined;
  let blocks = 0;
  for (const block of journal.blocks) {
    if (block.number <= head) continue;
    for (const transaction of block.transactions) await resend(rpc, transaction);
    await rpc("evm_mine", block.timestamp);
    head += 1;
    blocks += 1;
    if (firstDifference === undefined && (await readBlock(rpc, head)).hash !== block.hash)
      firstDifference = head;
  }
  return { blocks, firstDifference };
}

/**
 * Mines again what was announced shortly before a kill and is in no block that was seen: with the announced time a
 * block that the chain had mined in its last moments, and that somebody may have read, has the same hash again.
 * @returns the transactions that the chain took and that are in no block yet
 */
export async function replayAnnounced(rpc: Rpc, journal: JournalContent): Promise<string[]> {
  const waiting: string[] = [];
  for (const { at, transaction } of journal.announced) {
    if (transaction !== undefined) {
      const hash = transactionHash(transaction);
      if (await rpc("eth_getTransactionByHash", hash)) continue;
      if (!(await resend(rpc, transaction))) continue;
      waiting.push(transaction);
      if (!(await isNext(rpc, hash))) continue;
    }
    const head = Number((await readBlock(rpc, "latest")).timestamp);
    if (at !== undefined && at >= head) await rpc("evm_mine", at);
  }
  const mined = await Promise.all(
    waiting.map((transaction) => rpc("eth_getTransactionReceipt", transactionHash(transaction))),
  );
  return waiting.filter((_, index) => mined[index] === null);
}

/** Whether the next block can hold a transaction: it waits for no other one of its sender. */
async function isNext(rpc: Rpc, hash: string): Promise<boolean> {
  type Waiting = Record<string, Record<string, { hash: string }>>;
  const { pending } = await rpc<{ pending: Waiting }>("txpool_content");
  return Object.values(pending).some((ofSender) =>
    Object.values(ofSender).some((known) => known.hash === hash),
  );
}

async function resend(rpc: Rpc, transaction: string): Promise<boolean> {
  try {
    await rpc("eth_sendRawTransaction", transaction);
    return true;
  } catch (error) {
    if (!(error instanceof RpcError)) throw error;
    console.error(`A transaction of the journal was refused: ${error.message}`);
    return false;
  }
}
