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

/** Gateway URL of an `ipfs://{cid}` pointer (G30) or a content id, below a base with `/ipfs/`. @throws ContentError */
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

/** Whether any URL serves the content now: check before an id goes to the chain. @throws the signal's reason */
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
