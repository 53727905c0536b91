import type { CID } from "multiformats/cid";
import { StorageError } from "#protocol/content/storage-errors.ts";
import { formatBytes } from "#protocol/format/bytes.ts";
import type { TicketClaims } from "#protocol/storage/storage-ticket.ts";
import { blockKey } from "../disk/cid-file-name.ts";
import type { ContentRecords } from "../records/content-records.ts";

/**
 * Refuses a content that its account has no room for. Who signs tickets knows what an account holds; the store knows what it
 * has stored. A content that the account has stored before takes no further room.
 *
 * @param bytes of the content's files
 * @throws StorageError `AllowanceExceeded`, which says how much is used and what would raise it
 */
export function requireAllowance(
  records: ContentRecords,
  claims: TicketClaims,
  root: CID,
  bytes: number,
): void {
  const { sub, quota, perMlb } = claims;
  if (quota === undefined || records.has(sub, blockKey(root))) return;
  const used = records.usedBy(sub).bytes;
  if (used + bytes <= quota) return;
  const raise = perMlb ? `; every further MLB held or staked adds ${formatBytes(perMlb)}` : "";
  throw new StorageError(
    "AllowanceExceeded",
    `${formatBytes(used)} of ${formatBytes(quota)} are used, the file has ${formatBytes(bytes)}${raise}`,
  );
}
