import type { CID } from "multiformats/cid";
import { largestFile, treeAllowance } from "#protocol/content/limits.ts";
import { StorageError } from "#protocol/content/storage-errors.ts";
import { matchesHash, readBlock } from "../disk/block.ts";
import type { ContentDisk } from "../disk/content-disk.ts";
import { openCar } from "../upload/car-blocks.ts";

const FETCH_MS = 30 * 60_000;

/**
 * Fetches a whole content from another operator's gateway, as a CAR, and keeps it. Every block is checked; nothing of a
 * content that does not come whole, or that is made to cost its readers dearly, stays.
 *
 * @param gateway up to and with `/ipfs/`
 * @throws StorageError; Error when the gateway does not deliver
 */
export async function fetchTree(disk: ContentDisk, gateway: string, root: CID): Promise<void> {
  const answer = await fetch(`${gateway}${root}?format=car`, {
    headers: { Accept: "application/vnd.ipld.car" },
    redirect: "error",
    signal: AbortSignal.timeout(FETCH_MS),
  });
  if (!answer.ok || !answer.body) {
    await answer.body?.cancel();
    throw new Error(`${new URL(gateway).host} answers ${answer.status} for ${root}`);
  }
  const most = largestFile();
  const car = await openCar(answer.body, most + 2 * treeAllowance(most));
  if (!car.root.equals(root)) throw new StorageError("MalformedArchive", `the archive is of ${car.root}`);
  const upload = await disk.begin(root);
  try {
    for await (const { cid, bytes } of car.blocks) {
      disk.requireAllowed(cid);
      const facts = readBlock(cid, bytes);
      if (!matchesHash(cid, bytes)) throw new StorageError("BlockMismatch", cid.toString());
      if ((await disk.repair(facts, bytes)) || upload.has(cid)) continue;
      const writing = upload.writing(cid);
      if (writing) {
        await writing;
        continue;
      }
      disk.requireRoom(upload, bytes.byteLength);
      await upload.add(facts, bytes);
    }
    const isWhole = await upload.finishIfComplete(({ contentBytes }) => {
      if (contentBytes > most)
        throw new StorageError("FileTooLarge", `${contentBytes} bytes, allowed are ${most}`);
    });
    if (!isWhole) throw new StorageError("MalformedArchive", "blocks are missing");
  } catch (error) {
    await upload.discard();
    throw error;
  } finally {
    await disk.end(upload);
  }
}
