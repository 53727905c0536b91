import { contentUrls, fetchContent } from "#protocol/content/gateway.ts";
import { isSealed, openContent } from "#protocol/content/private-content.ts";
import { fileRules } from "#protocol/storage/file-rules.ts";

/** Encryption adds some bytes to a file of the largest size. */
const MAX_BYTES = fileRules.model.maxBytes + 1_024;

/**
 * The file of a private model, decrypted. A model that was public before may still have its file in the clear.
 * @throws ContentError or PrivateContentError
 */
export async function openFile(
  { cid, name }: { cid: string; name: string },
  secret: Uint8Array<ArrayBuffer>,
  gatewayUrls: readonly string[],
): Promise<File> {
  const stored = await fetchContent(contentUrls(gatewayUrls, cid), cid, { maxBytes: MAX_BYTES });
  return new File([isSealed(stored) ? await openContent(stored, secret) : stored], name);
}
