import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from "node:fs";
import * as Hash from "ox/Hash";

/** A mined block: everything that is needed to mine it again with the same hash. */
export interface BlockEntry {
  readonly kind: "block";
  readonly number: number;
  /** Unix seconds of the block's header. */
  readonly timestamp: number;
  readonly hash: string;
  /** Signed transactions in the block's order, as 0x-prefixed hex. */
  readonly transactions: readonly string[];
  /** Unix seconds of this machine's clock when the block was seen. */
  readonly seenAt: number;
}

/** A transaction that somebody sent; written before the chain sees it. */
interface SentEntry {
  readonly kind: "sent";
  readonly transaction: string;
  /** Unix seconds that its block will have when it is mined at once, as it usually is. */
  readonly at?: number;
}

/** A block that is about to be mined without waiting for a transaction. */
interface DueEntry {
  readonly kind: "due";
  /** Unix seconds that it will have. */
  readonly at: number;
}

/** A sent transaction that the chain refused; it must not come back after a restart. */
interface RefusedEntry {
  readonly kind: "refused";
  readonly hash: string;
}

type Entry = BlockEntry | SentEntry | DueEntry | RefusedEntry;

/** A block that was announced and is not in the journal: it may have been mined just before a kill. */
interface Announced {
  /** Unix seconds of the block; undefined when nobody knows it. */
  readonly at: number | undefined;
  /** The signed transaction that it was for; undefined for a block that was due by the clock. */
  readonly transaction: string | undefined;
}

export interface JournalContent {
  readonly blocks: readonly BlockEntry[];
  /** Blocks that were announced after the last one of the journal, oldest first. */
  readonly announced: readonly Announced[];
}

/** The hash by which the chain knows a signed transaction. */
export function transactionHash(transaction: string): string {
  return Hash.keccak256(transaction as `0x${string}`);
}

/**
 * The write-ahead log of the local chain: one JSON object a line, appended with a plain write. A killed process
 * loses nothing that was written; only its last line can be cut off, and such a line is ignored when reading.
 */
export class Journal {
  readonly #path: string;
  #file: number;
  /** the blocks that no snapshot holds */
  #blocks: BlockEntry[] = [];
  /** hash → signed transaction, for those in no block yet */
  readonly #unmined = new Map<string, string>();

  /** Begins a new journal in place of the one at `path`, with transactions that are in no block yet. */
  constructor(path: string, unmined: readonly string[]) {
    this.#path = path;
    for (const transaction of unmined) this.#unmined.set(transactionHash(transaction), transaction);
    this.#file = this.#replace();
  }

  /** How many blocks were appended since the journal was last cut. */
  get blocks(): number {
    return this.#blocks.length;
  }

  /** The signed transaction that was sent with this hash and is in no block yet, if there is one. */
  unminedTransaction(hash: string): string | undefined {
    return this.#unmined.get(hash);
  }

  /** @param at unix seconds that a block mined at this moment has */
  sent(transaction: string, at: number): void {
    this.#unmined.set(transactionHash(transaction), transaction);
    this.#append({ kind: "sent", transaction, at });
  }

  /** Announces a block without waiting for a transaction. @param at its time in unix seconds */
  due(at: number): void {
    this.#append({ kind: "due", at });
  }

  refused(hash: string): void {
    if (this.#unmined.delete(hash)) this.#append({ kind: "refused", hash });
  }

  block(block: BlockEntry): void {
    for (const transaction of block.transactions) this.#unmined.delete(transactionHash(transaction));
    this.#append(block);
    this.#blocks.push(block);
  }

  /** Drops the blocks up to a number, because a snapshot now holds them. */
  cut(number: number): void {
    this.#blocks = this.#blocks.filter((block) => block.number > number);
    const former = this.#file;
    this.#file = this.#replace();
    closeSync(former);
  }

  close(): void {
    closeSync(this.#file);
  }

  /** Puts a new file in the journal's place, whole or not at all. @returns the file to append to */
  #replace(): number {
    const sent = [...this.#unmined.values()].map((transaction) => ({ kind: "sent", transaction }) as const);
    const next = `${this.#path}.next`;
    const file = openSync(next, "w");
    for (const entry of [...this.#blocks, ...sent]) writeSync(file, toLine(entry));
    fsyncSync(file);
    renameSync(next, this.#path);
    return file;
  }

  #append(entry: Entry): void {
    writeSync(this.#file, toLine(entry));
  }
}

const toLine = (entry: Entry) => `${JSON.stringify(entry)}\n`;

/** Reads a journal. A missing file is an empty journal; reading ends at the first line that is not whole. */
export function readJournal(path: string): JournalContent {
  const blocks: BlockEntry[] = [];
  let announced: Announced[] = [];
  if (!existsSync(path)) return { blocks, announced };
  const without = (hash: string) =>
    announced.filter(({ transaction }) => transaction === undefined || transactionHash(transaction) !== hash);
  for (const line of readFileSync(path, "utf8").split("\n")) {
    const entry = parseEntry(line);
    if (!entry) break;
    if (entry.kind === "sent") announced.push({ at: entry.at, transaction: entry.transaction });
    else if (entry.kind === "due") announced.push({ at: entry.at, transaction: undefined });
    else if (entry.kind === "refused") announced = without(entry.hash);
    else {
      for (const transaction of entry.transactions) announced = without(transactionHash(transaction));
      // The chain's time never goes back: what was due by then has been mined.
      announced = announced.filter(
        ({ at, transaction }) => transaction !== undefined || (at ?? 0) > entry.timestamp,
      );
      blocks.push(entry);
    }
  }
  return { blocks, announced };
}

function parseEntry(line: string): Entry | undefined {
  try {
    return JSON.parse(line) as Entry;
  } catch {
    return undefined;
  }
}
