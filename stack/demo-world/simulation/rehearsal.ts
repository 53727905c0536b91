import type { Address, Hex, LocalAccount } from "viem";
import { type ContentId, contentId } from "#protocol/content/cid.ts";
import { canonicalJsonBytes } from "#protocol/documents/canonical-json.ts";
import type { Ledger } from "./ledger.ts";

export interface RehearsedTransaction {
  readonly time: number;
  readonly from: Address;
  readonly to: Address;
  readonly data: Hex;
}

/** A ledger that notes what would be sent, for playing the stories without a chain. */
export class RehearsalLedger implements Ledger {
  readonly chainId = 31_337;
  readonly sent: RehearsedTransaction[] = [];
  readonly client: Ledger["client"];
  now: number;

  /** @param views what the contracts' views answer, by function name */
  constructor(start: number, views: Readonly<Record<string, unknown>>) {
    this.now = start;
    const readContract = async ({ functionName }: { functionName: string }) => {
      if (!(functionName in views)) throw new Error(`the rehearsal does not know the view ${functionName}`);
      return views[functionName];
    };
    this.client = { readContract } as unknown as Ledger["client"];
  }

  advanceTo(time: number): void {
    this.now = Math.max(this.now, time);
  }

  async send(account: LocalAccount, to: Address, data: Hex, delay = 0): Promise<void> {
    this.now += Math.max(delay, 2);
    this.sent.push({ time: this.now, from: account.address, to, data });
  }

  async mineAt(time: number): Promise<void> {
    this.advanceTo(time);
  }
}

/** Content that is only named, not stored. */
export class RehearsalContent {
  readonly stored = new Map<string, Uint8Array<ArrayBuffer>>();

  async upload(bytes: Uint8Array<ArrayBuffer>): Promise<ContentId> {
    const content = await contentId(bytes);
    this.stored.set(content.cid, bytes);
    return content;
  }

  uploadJson(value: unknown): Promise<ContentId> {
    return this.upload(canonicalJsonBytes(value));
  }
}
