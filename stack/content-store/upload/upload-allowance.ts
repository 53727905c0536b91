import type { CID } from "multiformats/cid";
import { treeAllowance } from "#protocol/content/limits.ts";
import { StorageError } from "#protocol/content/storage-errors.ts";
import { formatBytes } from "#protocol/format/bytes.ts";
import type { TicketClaims } from "#protocol/storage/storage-ticket.ts";
import { DailyBudget } from "../client/daily-budget.ts";
import { blockKey } from "../disk/cid-file-name.ts";
import type { ContentDisk } from "../disk/content-disk.ts";
import type { StagedUpload } from "../disk/staged-upload.ts";
import type { ContentRecords } from "../records/content-records.ts";

/** Shares of the store up to which uploads are accepted: cheap uploads never exclude expensive ones. */
export const shares = {
  /** For bytes that no stake covers. */
  newcomers: 0.7,
  /** For accounts with MLB at stake. The rest is reserved for their results, and for documents such as receipts. */
  backed: 0.9,
} as const;

/** Smallest number of bytes that one block counts for while its upload is unfinished: the disk's own unit. */
const SMALLEST_BYTES = 4_096;

/** One request's sender. */
export interface Sender {
  readonly claims: TicketClaims;
  /** Network of the request, see `clientNetwork`. */
  readonly network: string;
}

/** Whether an account may store further bytes. Tickets without a quota are the operator's. */
export class UploadAllowance {
  readonly #disk: ContentDisk;
  readonly #records: ContentRecords;
  readonly #budget: DailyBudget;

  constructor(disk: ContentDisk, records: ContentRecords, budget = new DailyBudget()) {
    this.#disk = disk;
    this.#records = records;
    this.#budget = budget;
  }

  /** Checks a content's size, before or after its bytes. @throws StorageError `AllowanceExceeded`, `QuotaExceeded` */
  require({ claims, network }: Sender, upload: StagedUpload, fileBytes: number): void {
    if (claims.quota === undefined || this.#records.has(claims.sub, blockKey(upload.root))) return;
    this.#requireWithinQuota(claims, upload.root, fileBytes, 0);
    if (upload.isVisible) return;
    const further = Math.max(0, fileBytes - upload.stagedBytes);
    this.#disk.requireRoom(upload, further, this.#share(claims, upload, further));
    this.#requireBudget({ claims, network }, upload, further);
  }

  /** Counts a block that is about to be staged. @throws StorageError `AllowanceExceeded`, `QuotaExceeded` */
  take(sender: Sender, upload: StagedUpload, bytes: number): void {
    const { claims, network } = sender;
    const counted = Math.max(bytes, SMALLEST_BYTES);
    if (claims.quota === undefined) {
      this.#disk.requireRoom(upload, bytes);
      return;
    }
    const ownStaged = upload.stagedBy(claims.sub);
    this.#requireWithinQuota(claims, upload.root, ownStaged + counted, treeAllowance(claims.quota));
    this.#disk.requireRoom(upload, bytes, this.#share(claims, upload, bytes));
    this.#requireBudget(sender, upload, bytes);
    this.#budget.use(network, this.#starterBytes(claims, upload, bytes));
    this.#disk.countFor(upload, claims.sub, counted);
  }

  /** Releases the bytes of a failed request. */
  giveBack({ claims, network }: Sender, upload: StagedUpload, bytes: number): void {
    if (claims.quota === undefined || bytes === 0) return;
    this.#budget.use(network, -this.#starterBytes(claims, upload, bytes));
    this.#disk.countFor(upload, claims.sub, -bytes);
  }

  /** Bytes that the account has in the store, other than of this upload. */
  #usedBeside({ sub }: TicketClaims, root: CID): number {
    return this.#records.usedBy(sub).bytes + this.#disk.stagedBy(sub, root);
  }

  #requireWithinQuota(claims: TicketClaims, root: CID, bytes: number, slack: number): void {
    const { quota = 0, perMlb } = claims;
    const used = this.#usedBeside(claims, root);
    if (used + bytes <= quota + slack) return;
    const raise = perMlb ? `; every further MLB held or staked adds ${formatBytes(perMlb)}` : "";
    throw new StorageError(
      "AllowanceExceeded",
      `${formatBytes(used)} of ${formatBytes(quota)} are used, the file has ${formatBytes(bytes)}${raise}`,
    );
  }

  /** The share of the store up to which these bytes are accepted. */
  #share(claims: TicketClaims, upload: StagedUpload, further: number): number {
    const after = this.#usedBeside(claims, upload.root) + upload.stagedBytes + further;
    if (after > (claims.backed ?? claims.quota ?? 0)) return shares.newcomers;
    return isNeededToBePaid(claims) ? 1 : shares.backed;
  }

  /** How many of these bytes are beyond what the account's MLB covers. */
  #starterBytes(claims: TicketClaims, upload: StagedUpload, further: number): number {
    const { quota = 0, starter = 0 } = claims;
    const after = this.#usedBeside(claims, upload.root) + upload.stagedBytes + further;
    return Math.min(further, Math.max(0, after - (quota - starter)));
  }

  #requireBudget({ claims, network }: Sender, upload: StagedUpload, bytes: number): void {
    const { starter = 0 } = claims;
    const further = this.#starterBytes(claims, upload, bytes);
    const used = this.#budget.usedBy(network);
    if (further === 0 || used + further <= starter + treeAllowance(starter)) return;
    throw new StorageError(
      "AllowanceExceeded",
      `accounts without MLB can store ${formatBytes(starter)} a day from one network address, of which ${formatBytes(used)} are used today`,
    );
  }
}

const isNeededToBePaid = ({ purpose }: TicketClaims) =>
  purpose === "document" || (purpose?.startsWith("result") ?? false);
