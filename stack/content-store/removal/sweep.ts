/** Removes files that nothing in the marketplace refers to, a week after they were last sent. */
import { CID } from "multiformats/cid";
import type { ContentLog } from "../content-log.ts";
import type { ContentDisk } from "../disk/content-disk.ts";
import type { ContentRecords } from "../records/content-records.ts";
import { referencedByIndex, withNamedFiles } from "./references.ts";

const DAY = 86_400;
const KEEP_UNREFERENCED = 7 * DAY;

export interface SweepOptions {
  readonly disk: ContentDisk;
  readonly records: ContentRecords;
  /** GraphQL end point of the marketplace's index. */
  readonly indexUrl: string;
  readonly log: ContentLog;
}

/**
 * Files that an account sent within a day of a referenced file stay as well: the file of a private model is named only inside its
 * encrypted document. While the index does not answer, is behind, or knows none of the files, nothing is removed.
 *
 * @returns contents that were removed
 */
export async function sweep(options: SweepOptions, nowSeconds: number): Promise<readonly string[]> {
  const { disk, records, indexUrl, log } = options;
  const old = nowSeconds - KEEP_UNREFERENCED;
  const isOld = (root: string) => (records.lastSentAt(root) ?? nowSeconds) < old;
  if (![...records.roots()].some(isOld)) return [];
  const referenced = await withNamedFiles(disk, await referencedByIndex(indexUrl, nowSeconds));
  if (![...records.roots()].some((root) => referenced.has(root))) {
    log.warn({}, "sweep.skipped: the index refers to none of the stored files");
    return [];
  }
  const companions = records.sentWithin(DAY, referenced);
  const isDoomed = (root: string) => isOld(root) && !referenced.has(root) && !companions.has(root);
  const doomed = [...records.roots()].filter(isDoomed).map((root) => CID.parse(root));
  const removed = await disk.remove(doomed, () => records.roots(), isDoomed);
  for (const root of removed) await records.remove(root);
  if (removed.length > 0) log.info({ removed: removed.length }, "sweep.removed");
  return removed;
}
