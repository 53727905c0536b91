import type { CID } from "multiformats/cid";
import { largestFile, treeAllowance } from "#protocol/content/limits.ts";
import { StorageError } from "#protocol/content/storage-errors.ts";
import type { TicketClaims } from "#protocol/storage/storage-ticket.ts";
import { type BlockFacts, matchesHash, readBlock } from "../disk/block.ts";
import { blockKey } from "../disk/cid-file-name.ts";
import type { ContentDisk } from "../disk/content-disk.ts";
import type { StagedUpload } from "../disk/staged-upload.ts";
import type { ContentRecords } from "../records/content-records.ts";
import { requireAcceptedSize, requireAcceptedType } from "./accepted-types.ts";
import { openCar } from "./car-blocks.ts";
import type { TicketVerifier } from "./ticket-verifier.ts";
import type { Sender, UploadAllowance } from "./upload-allowance.ts";

export interface ReceivedUpload {
  cid: string;
  /** Whether all of the content is here now; otherwise further parts are awaited. */
  complete: boolean;
  /** Bytes of a file that are still missing; the sender of an interrupted upload continues with them. */
  missing?: [from: number, to: number][];
}

/** Longest body, in bytes, that a request with this ticket may have: the file, its tree and the archive around it. */
export function longestBody(claims: TicketClaims): number {
  return claims.max + 2 * treeAllowance(claims.max);
}

/** Takes in a CAR of an upload, block by checked block; complete content becomes visible. @throws StorageError */
export async function receiveUpload(
  disk: ContentDisk,
  tickets: TicketVerifier,
  sender: Sender,
  body: AsyncIterable<Uint8Array>,
  records: ContentRecords,
  allowance: UploadAllowance,
): Promise<ReceivedUpload> {
  const { claims } = sender;
  const { root, blocks } = await openCar(body, longestBody(claims));
  disk.requireAllowed(root);
  const upload = await disk.begin(root);
  const added: CID[] = [];
  let charged = 0;
  try {
    for await (const { cid, bytes } of blocks) {
      disk.requireAllowed(cid);
      const facts = readBlock(cid, bytes);
      if (!matchesHash(cid, bytes)) throw new StorageError("BlockMismatch", cid.toString());
      if (blockKey(cid) === blockKey(root)) checkDeclaredSize(upload, sender, facts, allowance);
      if ((await disk.repair(facts, bytes)) || upload.has(cid)) continue;
      const writing = upload.writing(cid);
      if (writing) {
        await writing;
        continue;
      }
      tickets.charge(claims, bytes.byteLength);
      allowance.take(sender, upload, bytes.byteLength);
      charged += bytes.byteLength;
      added.push(facts.cid);
      await upload.add(facts, bytes);
    }
    await upload.refuseUnreferenced(added);
    const complete = await finish(upload, sender, records, allowance);
    return { cid: root.toString(), complete, missing: complete ? undefined : upload.missingBytes() };
  } catch (error) {
    // A block that is sent again is not charged twice.
    const withdrawn = Math.min(charged, await upload.withdraw(added));
    tickets.refund(claims, withdrawn);
    allowance.giveBack(sender, upload, withdrawn);
    throw error;
  } finally {
    await disk.end(upload);
  }
}

/** Content that was here before counts for this sender as well: the store keeps it for them from now on. */
async function record(upload: StagedUpload, claims: TicketClaims, records: ContentRecords): Promise<void> {
  const key = blockKey(upload.root);
  const known = upload.contentBytes ?? records.firstOf(key)?.bytes;
  // Of content that came before there were records the size is known once its root was sent.
  const bytes = known ?? upload.declaredBytes;
  if (known === undefined && bytes === 0) return;
  await records.add({ root: key, account: claims.sub, bytes, at: Math.floor(Date.now() / 1_000) });
}

/** The root states how large its content is: refuse before the content is sent, not after. */
function checkDeclaredSize(
  upload: StagedUpload,
  sender: Sender,
  facts: BlockFacts,
  allowance: UploadAllowance,
): void {
  const { claims } = sender;
  const directoryBytes = facts.links.reduce((sum, link) => sum + link.treeSize, 0);
  const declared = facts.fileSize ?? Math.max(0, directoryBytes - treeAllowance(claims.max));
  const allowed = Math.min(claims.max, largestFile(claims.purpose));
  if (declared > allowed) throw new StorageError("FileTooLarge", `${declared} bytes, allowed are ${allowed}`);
  allowance.require(sender, upload, declared);
  upload.declaredBytes = declared;
}

async function finish(
  upload: StagedUpload,
  sender: Sender,
  records: ContentRecords,
  allowance: UploadAllowance,
): Promise<boolean> {
  const { claims } = sender;
  let release: (() => void) | undefined;
  try {
    const isWhole = await upload.finishIfComplete(({ contentBytes, head }) => {
      requireAcceptedType(claims.purpose, head);
      requireAcceptedSize(claims.purpose, contentBytes, head);
      const allowed = Math.min(claims.max, largestFile(claims.purpose));
      if (contentBytes > allowed)
        throw new StorageError("FileTooLarge", `${contentBytes} bytes, allowed are ${allowed}`);
      allowance.require(sender, upload, contentBytes);
      release = records.hold(claims.sub, contentBytes);
    });
    if (isWhole) await record(upload, claims, records);
    return isWhole;
  } catch (error) {
    // A root that contradicts its own blocks can never be completed.
    if (error instanceof StorageError) await upload.discard();
    throw error;
  } finally {
    release?.();
  }
}
