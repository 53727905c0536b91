import { t } from "#language/text.ts";
import { contentUrls, fetchContent } from "#protocol/content/gateway.ts";
import { bounded } from "#runtime/bounded/start.ts";
import { RuntimeFault } from "#runtime/fault.ts";
import { PACKAGE_BOUNDS } from "#runtime/limits.ts";
import { readManifest } from "#runtime/manifest/manifest.ts";
import { type FetchedPackage, packageCidOf } from "#runtime/work/prepared-job.ts";
import type { FetchContent, TaskSource } from "#runtime/work/task-source.ts";
import { inWorker } from "./bounded.ts";

/** Fetches what is stored from the gateways of this installation, checked against its id. */
export function contentReader(gatewayUrls: readonly string[], signal?: AbortSignal): FetchContent {
  return (pointer, maxBytes) =>
    fetchContent(contentUrls(gatewayUrls, pointer), pointer.trim().replace(/^ipfs:\/\//, ""), {
      maxBytes,
      signal,
    });
}

/** The package that was opened last: page and run ask for the same one. */
let kept: { cid: string; opened: FetchedPackage } | undefined;
/** Those that are being read: several parts of a page want the same one at once. */
const reading = new Map<string, Promise<FetchedPackage>>();

/**
 * A model's package, fetched and checked.
 * @throws RuntimeFault "package" when it has none that this runtime computes; ContentError when it cannot be fetched
 */
export async function readPackage(
  model: Pick<TaskSource, "accessMethod" | "isPublic">,
  fetchContent: FetchContent,
): Promise<FetchedPackage> {
  return readPackageFile(packageCidOf(model), fetchContent);
}

/**
 * A package by the content id of its file.
 * @throws as `readPackage`
 */
export async function readPackageFile(cid: string, fetchContent: FetchContent): Promise<FetchedPackage> {
  // Whoever began may leave, and its fetching ends with it: that is no answer for those who stay.
  const begun = reading.get(cid);
  const shared = begun && (await begun.catch(() => undefined));
  if (shared) return shared;
  if (kept?.cid === cid) return kept.opened;
  const own = openStored(cid, fetchContent);
  reading.set(cid, own);
  try {
    const opened = await own;
    kept = { cid, opened };
    return opened;
  } finally {
    if (reading.get(cid) === own) reading.delete(cid);
  }
}

/**
 * A model's file with what its manifest says, whatever its format.
 * @throws RuntimeFault "package" when it has no manifest; ContentError when it cannot be fetched
 */
export async function fetchTerms(cid: string, fetchContent: FetchContent) {
  const bytes = await fetchContent(cid, PACKAGE_BOUNDS.archiveBytes);
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b)
    throw new RuntimeFault("package", t("The model's file is no package, so programs cannot run it"));
  return { bytes, terms: await bounded({ kind: "terms", archive: bytes }, inWorker()) };
}

async function openStored(cid: string, fetchContent: FetchContent): Promise<FetchedPackage> {
  const { bytes, terms } = await fetchTerms(cid, fetchContent);
  // Models in other formats, containers for example, cannot run in a browser: their manifest says what it is not.
  return { bytes, manifest: terms.kind === "package" ? terms.manifest : readManifest(terms.stated) };
}
