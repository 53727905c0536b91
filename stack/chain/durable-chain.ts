import type { Server } from "node:http";
import { readBlock } from "#dev-infra/chain/block.ts";
import { mineStragglers } from "#dev-infra/chain/stragglers.ts";
import { BlockFollower } from "./block-follower.ts";
import { ChainFolder, type ChainRecord } from "./chain-folder.ts";
import { createGateway, type GatewayHooks } from "./gateway.ts";
import { type BlockEntry, Journal, transactionHash } from "./journal.ts";
import { type OpenChain, openChain, setClock } from "./open-chain.ts";
import { WriteGate } from "./write-gate.ts";

const BLOCK_TIME_MS = 2_000;
/** Ten minutes of idling, which are replayed in about a second. */
const BLOCKS_PER_SNAPSHOT = 300;
/** Several changes that no block repeats usually come together. */
const UNREPEATABLE_DELAY_MS = 300;

const nowSeconds = () => Math.floor(Date.now() / 1000);

/**
 * The local chain, kept on disk: runs anvil, mines every 2 seconds, and sees to it that a kill at any moment loses no
 * transaction and that after a restart every block has the hash that the indexer knows.
 *
 * A new chain is open: nothing of it is kept until `seal`, so that its set-up (deployment, demo world) runs at
 * full speed and a chain that was set up by half is never mistaken for a whole one.
 */
export class DurableChain {
  readonly #folder: ChainFolder;
  readonly #chain: OpenChain;
  readonly #gate = new WriteGate();
  #record: ChainRecord;
  #journal: Journal | undefined;
  #follower: BlockFollower | undefined;
  #server: Server | undefined;
  #mining: NodeJS.Timeout | undefined;
  #endSetUp: () => void = () => undefined;
  #unrepeatable: NodeJS.Timeout | undefined;
  #snapshotting: Promise<void> | undefined;

  private constructor(folder: ChainFolder, chain: OpenChain) {
    this.#folder = folder;
    this.#chain = chain;
    this.#record = chain.record;
  }

  /** Runs the chain of a folder, or a new one when the folder holds none that was completely set up. */
  static async open(path: string): Promise<DurableChain> {
    const folder = new ChainFolder(path);
    const chain = new DurableChain(folder, await openChain(folder));
    if (chain.isNew) chain.#endSetUp = mineStragglers(chain.#rpc);
    else {
      await chain.#keep();
      await chain.#rpc("evm_setAutomine", true);
    }
    return chain;
  }

  get isNew(): boolean {
    return this.#chain.isNew;
  }

  get genesisHash(): string {
    return this.#record.genesisHash;
  }

  /** anvil itself: whoever writes there writes past the journal. */
  get readUrl(): string {
    return this.#chain.anvil.url;
  }

  get anvilProcess() {
    return this.#chain.anvil.process;
  }

  get #rpc() {
    return this.#chain.anvil.rpc;
  }

  /** Opens the JSON-RPC endpoint on the loopback interface. */
  async listen(port: number): Promise<void> {
    const server = createGateway(this.readUrl, this.#hooks());
    this.#server = server;
    await new Promise<void>((resolve, reject) => {
      server.once("error", reject);
      server.listen(port, "127.0.0.1", resolve);
    });
  }

  /** Ends the set-up of a new chain: its clock joins the present, blocks come every 2 s, everything is kept. */
  async seal(): Promise<void> {
    if (this.#journal) return;
    this.#endSetUp();
    await setClock(this.#rpc, nowSeconds());
    await this.#rpc("evm_mine");
    const { timestamp } = await readBlock(this.#rpc, "latest");
    this.#record = { ...this.#record, clockOffset: Number(timestamp) - nowSeconds() };
    await this.#keep();
  }

  /** Takes a last snapshot and ends the chain. */
  async close(): Promise<void> {
    this.#endSetUp();
    clearInterval(this.#mining);
    clearTimeout(this.#unrepeatable);
    this.#server?.close();
    this.#server?.closeAllConnections();
    if (this.#journal) await this.#snapshot();
    this.#follower?.stop();
    this.#journal?.close();
    this.anvilProcess.kill("SIGKILL");
  }

  /** Begins to keep the chain: a snapshot, then a journal entry for each block, and a block every 2 s. */
  async #keep(): Promise<void> {
    await this.#gate.hold(async () => {
      const { dump, number } = await this.#dump();
      this.#folder.store(dump, this.#record);
      const journal = new Journal(this.#folder.journalPath, this.#chain.unmined);
      this.#follower = new BlockFollower(this.#rpc, journal, number, (block) => this.#onBlock(block));
      await this.#follower.start(this.readUrl);
      this.#journal = journal;
    });
    this.#mining = setInterval(() => {
      this.#gate.pass(() => this.#mine()).catch(() => {});
    }, BLOCK_TIME_MS);
  }

  /** Mines a block, which is announced first: a kill between mining and writing then finds its time in the journal. */
  async #mine(): Promise<void> {
    this.#journal?.due(await this.#nextTimestamp());
    await this.#rpc("evm_mine");
  }

  /** Unix seconds of a block that is mined at this moment. */
  async #nextTimestamp(): Promise<number> {
    const { timestamp } = await this.#rpc<{ timestamp: string }>("eth_getBlockByNumber", "pending", false);
    return Number(timestamp);
  }

  #onBlock(block: BlockEntry): void {
    const clockOffset = Math.max(this.#record.clockOffset, block.timestamp - block.seenAt);
    this.#record = { ...this.#record, clockOffset };
    if ((this.#journal?.blocks ?? 0) >= BLOCKS_PER_SNAPSHOT) void this.#snapshot();
  }

  #hooks(): GatewayHooks {
    return {
      write: (send) => this.#gate.pass(send),
      sending: async (transaction) => {
        if (this.#journal) this.#journal.sent(transaction, await this.#nextTimestamp());
        return (accepted) => {
          if (!accepted) this.#journal?.refused(transactionHash(transaction));
        };
      },
      changedUnrepeatably: () => {
        if (!this.#journal) return;
        clearTimeout(this.#unrepeatable);
        this.#unrepeatable = setTimeout(() => void this.#snapshot(), UNREPEATABLE_DELAY_MS);
      },
    };
  }

  /** Stores the whole chain and cuts the journal. A call that comes while one is at work shares its result. */
  #snapshot(): Promise<void> {
    this.#snapshotting ??= this.#gate
      .hold(async () => {
        const { dump, number } = await this.#dump();
        await this.#follower?.catchUp();
        this.#folder.store(dump, this.#record);
        this.#journal?.cut(number);
      })
      .finally(() => {
        this.#snapshotting = undefined;
      });
    return this.#snapshotting;
  }

  /** The chain as anvil dumps it. anvil reads its parts one after the other: no block may come in between. */
  async #dump(): Promise<{ dump: Buffer; number: number }> {
    for (;;) {
      const before = await readBlock(this.#rpc, "latest");
      const dump = await this.#rpc<string>("anvil_dumpState");
      const after = await readBlock(this.#rpc, "latest");
      if (before.hash === after.hash) {
        return { dump: Buffer.from(dump.slice(2), "hex"), number: Number(after.number) };
      }
    }
  }
}
