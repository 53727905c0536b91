import { Journal } from "./journal.ts";

export interface ContentRecord {
  root: string;
  /** `0x` and 40 lower-case hexadecimal digits. */
  account: string;
  /** Bytes of its files. */
  bytes: number;
  /** Unix seconds. */
  at: number;
}

/** The removal of a content, for every account. */
interface Removal {
  root: string;
  removed: true;
}

/** A content counts as sent again after this many seconds; an immediate retry is not recorded. */
const SENT_AGAIN_AFTER = 3_600;

/** Which account stored which content and when. Content shared by two accounts counts for both. */
export class ContentRecords {
  #journal!: Journal<ContentRecord | Removal>;
  readonly #byRoot = new Map<string, ContentRecord>();
  readonly #byAccount = new Map<string, { roots: Map<string, ContentRecord>; bytes: number }>();
  readonly #lastSent = new Map<string, number>();
  readonly #held = new Map<string, number>();

  private constructor() {}

  static async open(path: string): Promise<ContentRecords> {
    const records = new ContentRecords();
    records.#journal = await Journal.open<ContentRecord | Removal>(path, (record) =>
      "removed" in record ? records.#forget(record.root) : records.#count(record),
    );
    return records;
  }

  /** Bytes of files that an account has stored here. */
  usedBy(account: string): { bytes: number; contents: number } {
    const { roots, bytes } = this.#byAccount.get(account) ?? { roots: new Map(), bytes: 0 };
    return { bytes: bytes + (this.#held.get(account) ?? 0), contents: roots.size };
  }

  /** Counts bytes about to be stored, which concurrent uploads must see. @returns ends the count */
  hold(account: string, bytes: number): () => void {
    const change = (by: number) => this.#held.set(account, (this.#held.get(account) ?? 0) + by);
    change(bytes);
    return () => change(-bytes);
  }

  has(account: string, root: string): boolean {
    return this.#byAccount.get(account)?.roots.has(root) ?? false;
  }

  /** The first record of a content; undefined for one that came before records were kept. */
  firstOf(root: string): ContentRecord | undefined {
    return this.#byRoot.get(root);
  }

  get accounts(): number {
    return this.#byAccount.size;
  }

  /** Roots of everything that was ever stored by an account. */
  roots(): IterableIterator<string> {
    return this.#byRoot.keys();
  }

  /** When a content was last sent, unix seconds. */
  lastSentAt(root: string): number | undefined {
    return this.#lastSent.get(root);
  }

  /** Contents that an account sent within this many seconds of one of these contents, which it also sent. */
  sentWithin(seconds: number, roots: ReadonlySet<string>): Set<string> {
    const near = new Set<string>();
    for (const { roots: own } of this.#byAccount.values()) {
      const times = [...own.values()].filter(({ root }) => roots.has(root)).map(({ at }) => at);
      if (times.length === 0) continue;
      for (const { root, at } of own.values())
        if (times.some((time) => Math.abs(time - at) <= seconds)) near.add(root);
    }
    return near;
  }

  /** Records that an account has stored a content, or sent it again. It counts from this call on. */
  async add(record: ContentRecord): Promise<void> {
    if (this.#count(record)) await this.#journal.add(record);
  }

  /** Records that a content is no longer stored and counts for no account. */
  async remove(root: string): Promise<void> {
    if (this.#forget(root)) await this.#journal.add({ root, removed: true });
  }

  #forget(root: string): boolean {
    for (const stored of this.#byAccount.values()) {
      stored.bytes -= stored.roots.get(root)?.bytes ?? 0;
      stored.roots.delete(root);
    }
    this.#lastSent.delete(root);
    return this.#byRoot.delete(root);
  }

  #count(record: ContentRecord): boolean {
    const { root, account, bytes, at } = record;
    const stored = this.#byAccount.get(account) ?? { roots: new Map(), bytes: 0 };
    const before = stored.roots.get(root);
    if (before && at < before.at + SENT_AGAIN_AFTER) return false;
    stored.roots.set(root, record);
    if (!before) stored.bytes += bytes;
    this.#byAccount.set(account, stored);
    if (!this.#byRoot.has(root)) this.#byRoot.set(root, record);
    this.#lastSent.set(root, Math.max(at, this.#lastSent.get(root) ?? 0));
    return true;
  }
}
