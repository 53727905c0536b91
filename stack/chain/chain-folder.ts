import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import * as z from "zod";
import { readJsonFile, writeFileAtomically } from "../state/atomic-file.ts";

const recordSchema = z.object({
  chainId: z.number().int(),
  genesisHash: z.string(),
  /** Unix seconds. */
  genesisTimestamp: z.number().int(),
  /** Chain time minus this machine's time in seconds when the snapshot was taken. */
  clockOffset: z.number().int(),
});

/** Identity of the chain in a folder, and the offset of its clock to this machine's. */
export type ChainRecord = z.infer<typeof recordSchema>;

/** The files of one local chain: a record, the last snapshot (gzip) and the log of the blocks since then. */
export class ChainFolder {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
    mkdirSync(folder, { recursive: true });
  }

  get logPath(): string {
    return join(this.#folder, "blocks.jsonl");
  }

  get #snapshotPath(): string {
    return join(this.#folder, "snapshot.json.gz");
  }

  get #recordPath(): string {
    return join(this.#folder, "chain.json");
  }

  /** The record of a chain that was completely set up; undefined for a new or half set-up one. */
  record(): ChainRecord | undefined {
    if (!existsSync(this.#snapshotPath)) return undefined;
    return recordSchema.safeParse(readJsonFile(this.#recordPath)).data;
  }

  /** Stores a snapshot as anvil dumps it (gzip), then the record. */
  store(snapshot: Uint8Array, record: ChainRecord): void {
    writeFileAtomically(this.#snapshotPath, snapshot);
    writeFileAtomically(this.#recordPath, `${JSON.stringify(record, null, 2)}\n`);
  }

  /** Unpacks the snapshot for anvil, which reads plain JSON only, and runs `use` while the file exists. */
  async withUnpackedSnapshot<T>(use: (path: string) => Promise<T>): Promise<T> {
    const path = join(this.#folder, "snapshot.json");
    writeFileSync(path, gunzipSync(readFileSync(this.#snapshotPath)));
    try {
      return await use(path);
    } finally {
      rmSync(path, { force: true });
    }
  }

  /** Removes everything; the next start makes a new chain. */
  clear(): void {
    rmSync(this.#folder, { recursive: true, force: true });
    mkdirSync(this.#folder, { recursive: true });
  }
}
