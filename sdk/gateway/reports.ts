/**
 * Reports of other users about a provider's answers. Before this gateway buys a model from a provider, it recomputes the reported answers
 * of that model once. A report without the provider's signature, or one that cannot be recomputed here, has no effect.
 */
import { setTimeout as sleep } from "node:timers/promises";
import type { ChannelHome } from "#protocol/chain/channel.ts";
import { parseJson } from "#protocol/documents/parse-json.ts";
import type { Book } from "./book/book.ts";
import type { Recompute } from "./checks.ts";
import type { OfferedModel } from "./providers/offered-models.ts";
import { checkReceipt } from "./receipt-check.ts";
import { receiptsFileSchema } from "./receipts-file.ts";

/** Reports cost their authors little gas, so their readers spend a bounded time: reports that are fetched in a day. */
const PER_PROVIDER = 3;
const IN_ALL = 10;
const DAY_MS = 86_400_000;
/** A call waits this long for the recomputation; afterwards one answer is at risk, as it always is. */
const PATIENCE_MS = 20_000;
/** The largest report, bytes: the limit of stored documents. */
export const REPORT_BYTES = 1_000_000;

/** Where reports are read. */
export interface ReportSource {
  /** Fetches a stored file by its cid. */
  read(cid: string, maxBytes: number): Promise<Uint8Array>;
  /** Whether the model never had another package than the present one. */
  isUnchanged(model: string): Promise<boolean>;
}

export interface ReportsOptions {
  readonly book: Pick<Book, "foundWrong" | "reports" | "wrong">;
  readonly home: ChannelHome;
  /** Undefined where reports are not read. */
  readonly source: ReportSource | undefined;
  /** Undefined when this program has no engine. */
  readonly recompute: Recompute | undefined;
  readonly random: () => number;
  note(line: string): void;
}

export type Reports = ReturnType<typeof openReports>;

export function openReports({ book, home, source, recompute, random, note }: ReportsOptions) {
  /** Recomputations in progress, by provider and model. */
  const running = new Map<string, Promise<void>>();

  /** The id of the wrong answer, if the file proves one. */
  async function provenBy(cid: string, { receiver, id }: OfferedModel): Promise<string | undefined> {
    if (!source || !recompute) return undefined;
    const bytes = await source.read(cid, REPORT_BYTES);
    const { receipts } = receiptsFileSchema.parse(parseJson(new TextDecoder().decode(bytes)));
    const [kept] = receipts;
    if (!kept || receipts.length > 1) return undefined;
    const { receipt } = kept;
    if (
      receipt.signer.toLowerCase() !== receiver.toLowerCase() ||
      receipt.model.toLowerCase() !== id.toLowerCase()
    )
      return undefined;
    // A receipt that names another version proves nothing, unless there never was another one.
    const isUnchanged = await source.isUnchanged(id);
    const compute: Recompute = (model, request, extras) =>
      recompute(model, request, { ...extras, ...(isUnchanged && { manifest: undefined }), isExact: true });
    // A receipt that the provider did not sign is a finding as well, and proves nothing against it.
    return (await checkReceipt(home, kept, compute)).cause === "different" ? receipt.id : undefined;
  }

  async function judgeAll(offer: OfferedModel, cids: readonly string[]): Promise<void> {
    const { receiver, endpoint, id } = offer;
    const left = cids.filter((cid) => !book.reports.has(cid, receiver, id));
    while (left.length > 0) {
      const counts = book.reports.since(Date.now() - DAY_MS, receiver);
      if (counts.ofProvider >= PER_PROVIDER || counts.inAll >= IN_ALL) return;
      // By chance: a provider cannot bury a report under newer ones about itself for every gateway.
      const [cid = ""] = left.splice(Math.floor(random() * left.length), 1);
      // Before the recomputation: a report that ends this program is not repeated at the next start.
      book.reports.add(cid, receiver, id);
      const answer = await provenBy(cid, offer).catch((cause: Error) => {
        note(`The report ${cid} about ${endpoint} has no effect: ${cause.message}`);
        return undefined;
      });
      if (!answer) continue;
      const reason = `another user reported answer ${answer}, which is not what the model computes (recomputed here)`;
      book.foundWrong(receiver, reason);
      note(`${endpoint} gets no requests: ${reason}.`);
      return;
    }
  }

  return {
    /** Whether no report proves the provider's answers of this model wrong, as far as known within a short time. @throws the signal's reason */
    async permit(offer: OfferedModel, signal: AbortSignal): Promise<boolean> {
      const { reports = [], receiver } = offer;
      if (!recompute || !source || reports.length === 0) return true;
      const key = `${receiver} ${offer.id}`;
      const judging = running.get(key) ?? judgeAll(offer, reports).finally(() => running.delete(key));
      running.set(key, judging);
      await Promise.race([judging, sleep(PATIENCE_MS, undefined, { signal, ref: false })]);
      return !book.wrong().has(receiver.toLowerCase());
    },
    /** Resolves when no report is being recomputed. */
    idle: () => Promise.all(running.values()),
  };
}
