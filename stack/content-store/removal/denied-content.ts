import { stat } from "node:fs/promises";
import { CID } from "multiformats/cid";
import { blockKey } from "../disk/cid-file-name.ts";
import { Journal } from "../records/journal.ts";

/** One decision of the operator. The latest for a content counts. */
export interface DenialEntry {
  cid: string;
  denied: boolean;
  reason?: string;
  /** Unix seconds. */
  at: number;
}

/** Contents that are neither served nor taken. The running store rereads the file when it has changed. */
export class DeniedContent {
  readonly #path: string;
  #keys = new Set<string>();
  #bytes = -1;

  private constructor(path: string) {
    this.#path = path;
  }

  static async open(path: string): Promise<DeniedContent> {
    const denied = new DeniedContent(path);
    await denied.refresh();
    return denied;
  }

  has(cid: CID): boolean {
    return this.#keys.size > 0 && this.#keys.has(blockKey(cid));
  }

  /** Reads the file again if it has grown. @returns contents that are denied now */
  async refresh(): Promise<readonly CID[]> {
    const bytes = (await stat(this.#path).catch(() => undefined))?.size ?? 0;
    if (bytes !== this.#bytes) {
      const keys = new Set<string>();
      await Journal.open<DenialEntry>(this.#path, ({ cid, denied }) => {
        if (denied) keys.add(blockKey(CID.parse(cid)));
        else keys.delete(blockKey(CID.parse(cid)));
      });
      this.#keys = keys;
      this.#bytes = bytes;
    }
    return [...this.#keys].map((key) => CID.parse(key));
  }
}
