import { Journal } from "./journal.ts";

/** That an account has stored a content. */
export interface ContentRecord {
  root: string;
  /** `0x` and 40 lower-case hexadecimal digits. */
  account: string;
  /** Bytes of its files. */
  bytes: number;
  /** Unix seconds. */
  at: number;
}

/** Who stored what and when: what an account's allowance is measured by. Equal content of two accounts counts for both. */
export class ContentRecords {
  #journal!: Journal<ContentRecord>;
  readonly #byRoot = new Map<string, ContentRecord>();
  readonly #byAccount = new Map<string, { roots: Set<string>; bytes: number }>();
  readonly #held = new Map<string, number>();

  private constructor() {}

  static async open(path: string): Promise<ContentRecords> {
    const records = new ContentRecords();
    records.#journal = await Journal.open(path, (record) => records.#count(record));
    return records;
  }

  /** What an account has stored here, in bytes of files. */
  usedBy(account: string): { bytes: number; contents: number } {
    const { roots, bytes } = this.#byAccount.get(account) ?? { roots: new Set(), bytes: 0 };
    return { bytes: bytes + (this.#held.get(account) ?? 0), contents: roots.size };
  }

  /** Counts bytes that are about to be stored, so that uploads at the same time see one another. @returns what ends that */
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

  /** Roots of everything that was ever stored by somebody. */
  roots(): IterableIterator<string> {
    return this.#byRoot.keys();
  }

  /** Writes down that an account has stored a content; once is enough. It counts from the call on. */
  async add(record: ContentRecord): Promise<void> {
    if (this.#count(record)) await this.#journal.add(record);
  }

  #count(record: ContentRecord): boolean {
    const { root, account, bytes } = record;
    const stored = this.#byAccount.get(account) ?? { roots: new Set(), bytes: 0 };
    if (stored.roots.has(root)) return false;
    stored.roots.add(root);
    stored.bytes += bytes;
    this.#byAccount.set(account, stored);
    if (!this.#byRoot.has(root)) this.#byRoot.set(root, record);
    return true;
  }
}
