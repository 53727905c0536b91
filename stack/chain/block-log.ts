import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from "node:fs";

/** A block as it was decided before anvil mined it. With the same parent these fields give the same block hash. */
export interface LoggedBlock {
  readonly number: number;
  /** Unix seconds. */
  readonly timestamp: number;
  /** Chain time minus this machine's time, in seconds. */
  readonly clockOffset: number;
}

/** A signed transaction (0x-prefixed hex), the block mined right after it, or both. */
export interface LogEntry {
  readonly transaction?: string;
  readonly block?: LoggedBlock;
}

const toLine = (entry: LogEntry) => `${JSON.stringify(entry)}\n`;

/** The local chain's write-ahead log, one JSON object a line. A cut-off last line is ignored when reading. */
export class BlockLog {
  readonly #path: string;
  #file: number;
  #entries: readonly LogEntry[] = [];

  /** Starts a new log in place of the one at `path`. */
  constructor(path: string, entries: readonly LogEntry[] = []) {
    this.#path = path;
    this.#file = this.#write(entries);
  }

  /** Everything logged since the last snapshot. */
  get entries(): readonly LogEntry[] {
    return this.#entries;
  }

  append(entry: LogEntry): void {
    writeSync(this.#file, toLine(entry));
    this.#entries = [...this.#entries, entry];
  }

  /** Replaces the log, either completely or not at all. */
  replace(entries: readonly LogEntry[]): void {
    const former = this.#file;
    this.#file = this.#write(entries);
    closeSync(former);
  }

  close(): void {
    closeSync(this.#file);
  }

  #write(entries: readonly LogEntry[]): number {
    const next = `${this.#path}.next`;
    const file = openSync(next, "w");
    for (const entry of entries) writeSync(file, toLine(entry));
    fsyncSync(file);
    renameSync(next, this.#path);
    this.#entries = entries;
    return file;
  }
}

/** Reads a log up to its first incomplete line. A missing file is an empty log. */
export function readBlockLog(path: string): LogEntry[] {
  const entries: LogEntry[] = [];
  if (!existsSync(path)) return entries;
  for (const line of readFileSync(path, "utf8").split("\n")) {
    try {
      entries.push(JSON.parse(line) as LogEntry);
    } catch {
      break;
    }
  }
  return entries;
}
