import type { Hex } from "viem";
import { t } from "#language/text.ts";
import { contentUrls, fetchContent } from "#protocol/content/gateway.ts";
import { modelKeyFrom } from "#protocol/content/private/model-key.ts";
import { unpaddedDocument } from "#protocol/content/private/padded-document.ts";
import { openContent, PrivateContentError, saltOf } from "#protocol/content/private-content.ts";
import { sha256 } from "#protocol/documents/hashing.ts";
import { parseJson } from "#protocol/documents/parse-json.ts";
import { type ModelMetadata, modelMetadataSchema } from "#protocol/schemas/model-metadata.ts";

/** Location of a private model's metadata and its digest on chain. */
export interface SealedMetadata {
  metadataCid: string;
  metadataDigest: Hex;
}

export interface OpenedMetadata {
  metadata: ModelMetadata;
  secret: Uint8Array<ArrayBuffer>;
}

/** A key from a link, or the owner's signature of `PRIVATE_MODELS_MESSAGE`. */
export type OpenWith = { secret: Uint8Array<ArrayBuffer> } | { signature: Hex };

/** Fetches, decrypts and checks private metadata. @throws ContentError, PrivateContentError, ZodError (`sentenceFor`) */
export async function openMetadata(
  { metadataCid, metadataDigest }: SealedMetadata,
  openWith: OpenWith,
  gatewayUrls: readonly string[],
): Promise<OpenedMetadata> {
  const sealed = await fetchContent(contentUrls(gatewayUrls, metadataCid), metadataCid);
  const salt = saltOf(sealed);
  const secret =
    "secret" in openWith ? openWith.secret : (await modelKeyFrom(openWith.signature, salt)).secret;
  const plain = unpaddedDocument(await openContent(sealed, secret));
  if ((await sha256(plain)) !== metadataDigest) {
    throw new PrivateContentError(
      t("The description does not match the hash on the chain. Do not rely on it."),
    );
  }
  return { metadata: modelMetadataSchema.parse(parseJson(new TextDecoder().decode(plain))), secret };
}
