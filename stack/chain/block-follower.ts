import { readBlock } from "#dev-infra/chain/block.ts";
import type { Rpc } from "#dev-infra/chain/json-rpc.ts";
import type { BlockEntry, Journal } from "./journal.ts";

/** Writes every new block of a chain into the journal, in order, as soon as the chain announces it. */
export class BlockFollower {
  readonly #rpc: Rpc;
  readonly #journal: Journal;
  readonly #onBlock: (block: BlockEntry) => void;
  #last: number;
  #work: Promise<void> = Promise.resolve();
  #socket: WebSocket | undefined;

  /** @param last the newest block that needs no writing; @param onBlock called after a block was written */
  constructor(rpc: Rpc, journal: Journal, last: number, onBlock: (block: BlockEntry) => void) {
    this.#rpc = rpc;
    this.#journal = journal;
    this.#last = last;
    this.#onBlock = onBlock;
  }

  /** Subscribes to new blocks. @throws when the chain does not accept the subscription */
  async start(url: string): Promise<void> {
    const socket = new WebSocket(url.replace(/^http/, "ws"));
    this.#socket = socket;
    await new Promise<void>((resolve, reject) => {
      socket.onerror = () => reject(new Error(`No subscription to new blocks at ${url}`));
      socket.onopen = () =>
        socket.send(JSON.stringify({ jsonrpc: "2.0", id: 1, method: "eth_subscribe", params: ["newHeads"] }));
      // The first message answers the subscription; each one after it announces a block.
      socket.onmessage = () => {
        resolve();
        void this.catchUp();
      };
    });
  }

  stop(): void {
    this.#socket?.close();
  }

  /**
   * Resolves when every block that the chain has at this moment is in the journal. Rejects, now and at every later
   * call, when one could not be written: a chain whose blocks are not kept must not go on.
   */
  catchUp(): Promise<void> {
    this.#work = this.#work.then(async () => {
      const head = Number(await this.#rpc<string>("eth_blockNumber"));
      while (this.#last < head) await this.#write(this.#last + 1);
    });
    return this.#work;
  }

  async #write(number: number): Promise<void> {
    const block = await readBlock(this.#rpc, number);
    const transactions: string[] = [];
    for (const [index, hash] of block.transactions.entries()) {
      const sent = this.#journal.unminedTransaction(hash);
      transactions.push(sent ?? (await this.#rawTransaction(number, index)));
    }
    const entry: BlockEntry = {
      kind: "block",
      number,
      timestamp: Number(block.timestamp),
      hash: block.hash,
      transactions,
      seenAt: Math.floor(Date.now() / 1000),
    };
    this.#journal.block(entry);
    this.#last = number;
    this.#onBlock(entry);
  }

  #rawTransaction(block: number, index: number): Promise<string> {
    const [blockHex, indexHex] = [`0x${block.toString(16)}`, `0x${index.toString(16)}`];
    return this.#rpc<string>("eth_getRawTransactionByBlockNumberAndIndex", blockHex, indexHex);
  }
}
