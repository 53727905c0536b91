import type { Server } from "node:http";
import * as Hash from "ox/Hash";
import { type Anvil, startAnvil } from "#dev-infra/chain/anvil.ts";
import { readBlock } from "#dev-infra/chain/block.ts";
import { type Rpc, RpcError } from "#dev-infra/chain/json-rpc.ts";
import { minePending } from "#dev-infra/chain/pending-transactions.ts";
import { LOCAL_CHAIN_ID } from "#protocol/chain/chains.ts";
import { StackError } from "../stack-error.ts";
import { BlockLog, type LogEntry, type LoggedBlock, readBlockLog } from "./block-log.ts";
import { ChainFolder, type ChainRecord } from "./chain-folder.ts";
import { type Call, type CallAnswer, createGateway } from "./gateway.ts";
import { treatmentOf } from "./methods.ts";

const BLOCK_TIME_MS = 2_000;
/** Ten minutes without transactions. Replaying them takes about a second. */
const ENTRIES_PER_SNAPSHOT = 300;
/** Several changes that the log cannot repeat usually come together. */
const UNLOGGED_DELAY_MS = 300;
/** The demo data covers the 35 days before the first start. */
const HISTORY_SECONDS = 35 * 86_400;

/**
 * Why these options, measured with anvil 1.7.1:
 * - `--no-mining` (the default of `startAnvil`): this process decides every block, so it can log the block first.
 * - no `--state`: anvil writes that file at intervals of at least a second. Of 12 transactions whose receipts a client had
 *   read before a SIGKILL, 8 were gone after the restart. It also writes in place (a kill leaves half a file) and the whole
 *   state each time: 4 MB after an idle hour, 72 MB after a day.
 * - `--prune-history 16`: anvil otherwise keeps a copy of the whole state for each of 500 blocks in memory and
 *   writes further ones to the home folder. Nothing here calls a contract at an older block.
 * - no `--transaction-block-keeper`: it forgets old receipts, which graph-node needs to index the chain again.
 */
const ANVIL = { flags: ["--prune-history", "16"], output: "inherit" } as const;

const nowSeconds = () => Math.floor(Date.now() / 1000);

/**
 * The local chain, kept on disk. It runs anvil and mines a block for every transaction and every 2 seconds. Each block is
 * logged before it is mined, so a kill at any moment loses no transaction, and after a restart every block has the hash that
 * the index knows.
 *
 * Until `seal`, a new chain mines automatically and nothing is kept: deployment and demo world run at full speed, and a chain
 * whose set-up was interrupted is started again from the beginning.
 */
export class DurableChain {
  readonly #folder: ChainFolder;
  readonly #anvil: Anvil;
  #record: ChainRecord;
  #log: BlockLog | undefined;
  #head: Pick<LoggedBlock, "number" | "timestamp"> = { number: 0, timestamp: 0 };
  /** Unix seconds that a client chose for the next block. */
  #nextTimestamp: number | undefined;
  #queue: Promise<unknown> = Promise.resolve();
  #isSnapshotQueued = false;
  #server: Server | undefined;
  #mining: NodeJS.Timeout | undefined;
  #unlogged: NodeJS.Timeout | undefined;
  #endSetUp: () => void = () => undefined;

  private constructor(folder: ChainFolder, anvil: Anvil, record: ChainRecord) {
    this.#folder = folder;
    this.#anvil = anvil;
    this.#record = record;
  }

  /** Runs the chain of a folder, or a new one when the folder has none whose set-up was completed. */
  static async open(path: string): Promise<DurableChain> {
    const folder = new ChainFolder(path);
    const stored = folder.record();
    if (!stored) return await DurableChain.#create(folder);
    const { genesisTimestamp, genesisHash } = stored;
    const anvil = await folder.withUnpackedSnapshot((loadState) =>
      startAnvil({ ...ANVIL, genesisTimestamp, loadState }),
    );
    if ((await readBlock(anvil.rpc, 0)).hash !== genesisHash) {
      anvil.process.kill("SIGKILL");
      throw new StackError(
        "The stored chain is damaged: its first block is not the one that was recorded. " +
          "Run `npm run reset` to start with a new chain.",
      );
    }
    const entries = readBlockLog(folder.logPath);
    await replay(anvil.rpc, entries);
    const clockOffset = entries.findLast(({ block }) => block)?.block?.clockOffset ?? stored.clockOffset;
    const chain = new DurableChain(folder, anvil, { ...stored, clockOffset });
    await chain.#keep(entries);
    return chain;
  }

  static async #create(folder: ChainFolder): Promise<DurableChain> {
    folder.clear();
    const genesisTimestamp = nowSeconds() - HISTORY_SECONDS;
    const anvil = await startAnvil({ ...ANVIL, genesisTimestamp });
    const genesisHash = (await readBlock(anvil.rpc, 0)).hash;
    await anvil.rpc("evm_setAutomine", true);
    const record = { chainId: LOCAL_CHAIN_ID, genesisHash, genesisTimestamp, clockOffset: -HISTORY_SECONDS };
    const chain = new DurableChain(folder, anvil, record);
    chain.#endSetUp = minePending(anvil.rpc);
    return chain;
  }

  get isSealed(): boolean {
    return this.#log !== undefined;
  }

  get genesisHash(): string {
    return this.#record.genesisHash;
  }

  /** anvil itself. Writing there bypasses the log. */
  get readUrl(): string {
    return this.#anvil.url;
  }

  get anvilProcess() {
    return this.#anvil.process;
  }

  /** Opens the JSON-RPC endpoint on the loopback interface. */
  async listen(port: number): Promise<void> {
    const server = createGateway(this.readUrl, this);
    this.#server = server;
    await new Promise<void>((resolve, reject) => {
      server.once("error", reject);
      server.listen(port, "127.0.0.1", resolve);
    });
  }

  /** Ends the set-up of a new chain: its clock joins the present, and from now on every block is logged. */
  async seal(): Promise<void> {
    if (this.isSealed) return;
    this.#endSetUp();
    await this.#anvil.rpc("evm_setAutomine", false);
    const { timestamp } = await readBlock(this.#anvil.rpc, "latest");
    const now = nowSeconds();
    const at = Math.max(now, Number(timestamp));
    await this.#anvil.rpc("evm_mine", at);
    this.#record = { ...this.#record, clockOffset: at - now };
    await this.#keep([]);
  }

  async close(): Promise<void> {
    this.#endSetUp();
    clearInterval(this.#mining);
    clearTimeout(this.#unlogged);
    this.#server?.close();
    this.#server?.closeAllConnections();
    if (this.#log) await this.#enqueue(() => this.#snapshot());
    this.#log?.close();
    this.anvilProcess.kill("SIGKILL");
  }

  /** Runs a call of the gateway that may change the chain. */
  write(call: Call, forward: () => Promise<CallAnswer>): Promise<CallAnswer> {
    const { method, params } = call;
    const [parameter] = Array.isArray(params) ? (params as unknown[]) : [];
    if (!this.#log || typeof method !== "string" || treatmentOf(method, true) === "read") return forward();
    return this.#enqueue(async () => {
      if (method === "eth_sendRawTransaction") return await this.#send(String(parameter), forward);
      if (method === "evm_mine") return await this.#mineFor(call, parameter);
      const answer = await forward();
      if (answer.error !== undefined) return answer;
      if (method.endsWith("_increaseTime")) this.#moveClock(this.#record.clockOffset + Number(parameter));
      else if (method.endsWith("_setNextBlockTimestamp")) this.#nextTimestamp = Number(parameter);
      else this.#snapshotSoon();
      return answer;
    });
  }

  /** Runs tasks one by one; only they mine blocks. After a failure all fail: the log would not match the chain. */
  #enqueue<T>(task: () => Promise<T>): Promise<T> {
    const result = this.#queue.then(task);
    this.#queue = result;
    return result;
  }

  async #send(transaction: string, forward: () => Promise<CallAnswer>): Promise<CallAnswer> {
    const block = this.#nextBlock();
    this.#log?.append({ transaction, block });
    const answer = await forward();
    if (answer.error === undefined) await this.#mine(block);
    return answer;
  }

  async #mineFor({ id }: Call, timestamp: unknown): Promise<CallAnswer> {
    const at = timestamp === undefined ? undefined : Number(timestamp);
    if (at !== undefined && !(at >= this.#head.timestamp)) {
      const message = `evm_mine needs unix seconds that are not earlier than the latest block (${this.#head.timestamp})`;
      return { jsonrpc: "2.0", id: id ?? null, error: { code: -32602, message } } as CallAnswer;
    }
    this.#nextTimestamp = at ?? this.#nextTimestamp;
    await this.#mineEmpty();
    return { jsonrpc: "2.0", id: id ?? null, result: "0x0" } as CallAnswer;
  }

  async #mineEmpty(): Promise<void> {
    const block = this.#nextBlock();
    this.#log?.append({ block });
    await this.#mine(block);
  }

  /** The block that is mined next. The chain's clock follows this machine's, even while the stack is off. */
  #nextBlock(): LoggedBlock {
    const { number, timestamp: last } = this.#head;
    const now = nowSeconds();
    const timestamp = Math.max(last, this.#nextTimestamp ?? now + this.#record.clockOffset);
    const clockOffset = Math.max(this.#record.clockOffset, timestamp - now);
    return { number: number + 1, timestamp, clockOffset };
  }

  async #mine(block: LoggedBlock): Promise<void> {
    await this.#anvil.rpc("evm_mine", block.timestamp);
    this.#head = block;
    this.#nextTimestamp = undefined;
    this.#moveClock(block.clockOffset);
    // Refused transactions add entries without a block, so the length may skip any number.
    if ((this.#log?.entries.length ?? 0) < ENTRIES_PER_SNAPSHOT || this.#isSnapshotQueued) return;
    this.#isSnapshotQueued = true;
    void this.#enqueue(() => this.#snapshot());
  }

  #moveClock(clockOffset: number): void {
    this.#record = { ...this.#record, clockOffset };
  }

  /** Starts to keep the chain: a snapshot, then a log entry for each block, and a block every 2 s. */
  async #keep(replayed: readonly LogEntry[]): Promise<void> {
    const { number, timestamp } = await readBlock(this.#anvil.rpc, "latest");
    this.#head = { number: Number(number), timestamp: Number(timestamp) };
    this.#log = new BlockLog(this.#folder.logPath, replayed);
    await this.#enqueue(() => this.#snapshot());
    this.#mining = setInterval(() => void this.#enqueue(() => this.#mineEmpty()), BLOCK_TIME_MS);
  }

  #snapshotSoon(): void {
    clearTimeout(this.#unlogged);
    this.#unlogged = setTimeout(() => void this.#enqueue(() => this.#snapshot()), UNLOGGED_DELAY_MS);
  }

  /** Stores the whole chain and shortens the log to the transactions that no block contains yet. */
  async #snapshot(): Promise<void> {
    const dump = await this.#anvil.rpc<string>("anvil_dumpState");
    this.#folder.store(Buffer.from(dump.slice(2), "hex"), this.#record);
    const waiting = await waitingHashes(this.#anvil.rpc);
    const isWaiting = ({ transaction }: LogEntry) =>
      transaction !== undefined && waiting.has(Hash.keccak256(transaction as `0x${string}`));
    this.#log?.replace(
      waiting.size === 0
        ? []
        : this.#log.entries.filter(isWaiting).map(({ transaction = "" }) => ({ transaction })),
    );
    this.#isSnapshotQueued = false;
  }
}

/** Hashes of the transactions that wait for an earlier one of their sender. */
async function waitingHashes(rpc: Rpc): Promise<Set<string>> {
  type Transactions = Record<string, Record<string, { readonly hash: string }>>;
  const pool = await rpc<Readonly<Record<"pending" | "queued", Transactions>>>("txpool_content");
  const bySender = [...Object.values(pool.pending), ...Object.values(pool.queued)];
  return new Set(bySender.flatMap((byNonce) => Object.values(byNonce).map(({ hash }) => hash)));
}

/** Sends and mines what a log has beyond the loaded snapshot. */
async function replay(rpc: Rpc, entries: readonly LogEntry[]): Promise<void> {
  let head = Number((await readBlock(rpc, "latest")).number);
  const before = head;
  for (const { transaction, block } of entries) {
    if (block && block.number <= head) continue;
    const isAccepted = transaction === undefined || (await resend(rpc, transaction));
    if (!block || !isAccepted) continue;
    await rpc("evm_mine", block.timestamp);
    head += 1;
  }
  console.log(`Replayed ${head - before} blocks`);
}

/** Whether the chain accepts a transaction. One that it refused before is refused again. */
async function resend(rpc: Rpc, transaction: string): Promise<boolean> {
  try {
    await rpc("eth_sendRawTransaction", transaction);
    return true;
  } catch (error) {
    if (!(error instanceof RpcError)) throw error;
    return false;
  }
}
