import { cleanLine } from "../format/user-text.ts";
import { ContentError } from "./content-error.ts";
import { parsePointer } from "./pointer/pointer.ts";

export { ContentError } from "./content-error.ts";
export { fetchContent } from "./fetch-content.ts";

export interface ContentUrlOptions {
  /** Name under which the content is served and saved; it also decides the content type. */
  filename?: string;
  /** Makes the gateway send the content as a download. */
  download?: boolean;
}

/**
 * Gateway URL of an `ipfs://{cid}` pointer (G30) or a bare content id. On-chain pointers can be any text: check with
 * `isCid` before rendering one.
 *
 * @param gatewayBase up to and including `/ipfs/`, e.g. `http://127.0.0.1:8080/ipfs/`
 * @throws ContentError kind `malformed-pointer` when the pointer contains no content id
 */
export function contentUrl(gatewayBase: string, pointer: string, options: ContentUrlOptions = {}): string {
  const parsed = parsePointer(pointer);
  if (parsed?.kind !== "ipfs") {
    throw new ContentError(
      "malformed-pointer",
      `"${pointer}" is not a pointer to stored content (ipfs://…).`,
    );
  }
  const path = [parsed.cid, ...parsed.path.split("/").filter(Boolean).map(encodeURIComponent)].join("/");
  const url = new URL(path, gatewayBase.endsWith("/") ? gatewayBase : `${gatewayBase}/`);
  if (options.filename) url.searchParams.set("filename", cleanLine(options.filename));
  if (options.download) url.searchParams.set("download", "true");
  return url.href;
}

/** URLs of one content at all configured gateways, in their order. */
export function contentUrls(gatewayBases: readonly string[], pointer: string): string[] {
  return gatewayBases.map((base) => contentUrl(base, pointer));
}

/**
 * Whether any of these URLs serves the content now, checked without downloading it. Check before writing a content id to
 * the chain: content that no gateway serves cannot be verified.
 *
 * @throws the signal's reason when aborted
 */
export async function isContentAvailable(urls: readonly string[], signal?: AbortSignal): Promise<boolean> {
  const answers = await Promise.all(
    urls.map((url) =>
      fetch(url, { method: "HEAD", signal }).then(
        (answer) => answer.ok,
        () => false,
      ),
    ),
  );
  signal?.throwIfAborted();
  return answers.includes(true);
}
