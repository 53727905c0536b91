import { cleanLine } from "../format/user-text.ts";
import { ContentError } from "./content-error.ts";
import { parsePointer } from "./pointer/pointer.ts";

export { ContentError } from "./content-error.ts";
export { fetchContent } from "./fetch-content.ts";

export interface ContentUrlOptions {
  /** Name under which the content is served and saved; it also decides the content type. */
  filename?: string;
  /** Ask the gateway to send the content as a file to save. */
  download?: boolean;
}

/**
 * The address at which a gateway serves the content of an `ipfs://{cid}` pointer (G30), or of a bare content id.
 * What stands on the chain can be any text: whoever draws it on a page asks `isCid` first.
 *
 * @param gatewayBase up to and with `/ipfs/`, e.g. `http://127.0.0.1:8080/ipfs/`
 * @throws ContentError kind `malformed-pointer` when the pointer names no content id
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

/** The addresses of one content at all configured gateways, in their order. */
export function contentUrls(gatewayBases: readonly string[], pointer: string): string[] {
  return gatewayBases.map((base) => contentUrl(base, pointer));
}

/**
 * Whether any of these addresses serves the content now, asked without downloading it. Ask before a content id is
 * written to the chain: what nobody serves cannot be verified by anybody.
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
