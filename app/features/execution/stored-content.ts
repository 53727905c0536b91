import { t } from "#language/text.ts";
import { ContentError, contentUrls, fetchContent } from "#protocol/content/gateway.ts";
import { type BoundedOptions, bounded } from "#runtime/bounded/start.ts";
import { RuntimeFault } from "#runtime/fault.ts";
import { ENDING_BYTES, PACKAGE_BOUNDS } from "#runtime/limits.ts";
import { type Manifest, readManifest } from "#runtime/manifest/manifest.ts";
import { webWorker } from "#runtime/web/open-worker.ts";
import { type FetchedPackage, packageCidOf } from "#runtime/work/prepared-job.ts";
import type { FetchContent, TaskSource } from "#runtime/work/task-source.ts";

export const inWorker = (signal?: AbortSignal): BoundedOptions => ({
  openWorker: () =>
    webWorker(
      new Worker(new URL("../../../runtime/web/bounded-worker.ts", import.meta.url), { type: "module" }),
    ),
  signal,
});

/** Fetches stored content from this installation's gateways and checks it against its id. */
export function contentReader(gatewayUrls: readonly string[], signal?: AbortSignal): FetchContent {
  return (pointer, maxBytes) =>
    fetchContent(contentUrls(gatewayUrls, pointer), pointer.trim().replace(/^ipfs:\/\//, ""), {
      maxBytes,
      signal,
    });
}

/** The package opened last, because page and run request the same one. */
let cached: { cid: string; opened: FetchedPackage } | undefined;
/** Packages being read, because several parts of a page may request the same one at once. */
const reading = new Map<string, Promise<FetchedPackage>>();

/** Fetches and checks a model's package. @throws RuntimeFault "package", ContentError */
export async function readPackage(
  model: Pick<TaskSource, "accessMethod" | "isPublic">,
  fetchContent: FetchContent,
): Promise<FetchedPackage> {
  return readPackageFile(packageCidOf(model), fetchContent);
}

/** A package by the content id of its file. @throws like `readPackage` */
export async function readPackageFile(cid: string, fetchContent: FetchContent): Promise<FetchedPackage> {
  // If the first caller aborts, its fetch ends, so remaining callers must retry.
  const begun = reading.get(cid);
  const shared = begun && (await begun.catch(() => undefined));
  if (shared) return shared;
  if (cached?.cid === cid) return cached.opened;
  const own = openStored(cid, fetchContent);
  reading.set(cid, own);
  try {
    const opened = await own;
    cached = { cid, opened };
    return opened;
  } finally {
    if (reading.get(cid) === own) reading.delete(cid);
  }
}

/** A model's file with its manifest, in any format. @throws RuntimeFault "package" without one; ContentError */
export async function fetchTerms(cid: string, fetchContent: FetchContent) {
  const bytes = await fetchContent(cid, PACKAGE_BOUNDS.archiveBytes);
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b)
    throw new RuntimeFault("package", t("The model's file is not a package, so programs cannot run it"));
  return { bytes, terms: await bounded({ kind: "terms", archive: bytes }, inWorker()) };
}

/**
 * The manifest of a package that is not loaded, from its last bytes. They cannot be checked against the content id, so it may fill a form
 * and nothing else.
 */
export async function readStatedManifest(
  model: Pick<TaskSource, "accessMethod" | "isPublic"> & { readonly packageBytes: number },
  gatewayUrls: readonly string[],
  signal: AbortSignal,
): Promise<Manifest> {
  const [url = ""] = contentUrls(gatewayUrls, packageCidOf(model));
  const from = Math.max(0, model.packageBytes - ENDING_BYTES);
  const answer = await fetch(url, { headers: { Range: `bytes=${from}-${model.packageBytes - 1}` }, signal });
  if (answer.status !== 206) {
    await answer.body?.cancel();
    throw new ContentError("network", `${new URL(url).host} does not send parts of files.`);
  }
  const bytes = new Uint8Array(await answer.arrayBuffer());
  return bounded({ kind: "ending", bytes }, inWorker(signal));
}

async function openStored(cid: string, fetchContent: FetchContent): Promise<FetchedPackage> {
  const { bytes, terms } = await fetchTerms(cid, fetchContent);
  // Models in other formats, such as containers, cannot run in a browser; their manifest names the format.
  return { bytes, manifest: terms.kind === "package" ? terms.manifest : readManifest(terms.stated) };
}
