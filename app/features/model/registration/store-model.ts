import type { UploadedFile, Uploader } from "#app/transaction/action.ts";
import { failureOf } from "#app/transaction/failure/classify.ts";
import { TransactionFailure } from "#app/transaction/failure/failure.ts";
import { isUnsetHash } from "#protocol/chain/unset.ts";
import { composeAccessMethod } from "#protocol/content/pointer.ts";
import { type ModelKey } from "#protocol/content/private/model-key.ts";
import { sealContent } from "#protocol/content/private-content.ts";
import { canonicalJsonBytes } from "#protocol/documents/canonical-json.ts";
import { metadataDigest, sha256 } from "#protocol/documents/hashing.ts";
import { modelMetadataFileName, modelMetadataSchema } from "#protocol/schemas/model-metadata.ts";
import type { ModelDraft, ModelFile, StoredModel } from "./model-draft.ts";

/**
 * Stores a model: its file, then the metadata JSON named name-vversion-metadata.json (F303). With a key, both are
 * encrypted and the access method stays inside the metadata. The digest is that of the metadata itself in either case.
 */
export function storeModel(
  draft: ModelDraft,
  key: ModelKey | undefined,
): (upload: Uploader) => Promise<StoredModel> {
  // Encrypted bytes differ each time; keeping them lets a second attempt find what the first has stored.
  let sealedFile: Promise<File> | undefined;
  let sealedMetadata: Promise<Uint8Array<ArrayBuffer>> | undefined;

  async function storeFile(upload: Uploader, file: File): Promise<ModelFile> {
    const describe = ({ cid, size, sha256 }: UploadedFile): ModelFile => ({
      modelHash: cid,
      fileName: file.name,
      fileSize: size,
      fileChecksum: sha256,
    });
    if (!key) return describe(await upload.file(file, file.name));
    const plain = new Uint8Array(await file.arrayBuffer());
    sealedFile ??= sealContent(plain, key).then((bytes) => new File([bytes], "encrypted"));
    const { cid } = await upload.file(await sealedFile, file.name);
    return describe({ cid, size: file.size, sha256: await sha256(plain) });
  }

  return async (upload) => {
    const { file, keptFile, ...fields } = draft;
    const stored = file ? await storeFile(upload, file) : keptFile;
    const metadata = modelMetadataSchema.parse({ ...fields, ...stored, isPublic: !key });
    const plain = canonicalJsonBytes(metadata);
    if (key) sealedMetadata ??= sealContent(plain, key);
    const { cid } = await upload.bytes(
      key ? await (sealedMetadata as Promise<Uint8Array<ArrayBuffer>>) : plain,
      modelMetadataFileName(metadata),
    );
    const digest = await metadataDigest(metadata);
    check(Boolean(cid), "Metadata upload failed - no CID returned");
    check(!isUnsetHash(digest), "Failed to generate metadata hash for registration");
    return {
      metadataCid: cid,
      metadataDigest: digest,
      accessMethod: key
        ? ""
        : composeAccessMethod({
            ...(stored?.modelHash && { fileCid: stored.modelHash }),
            ...(draft.accessMethod && { accessMethod: draft.accessMethod }),
          }),
    };
  };
}

/** F231. */
function check(condition: boolean, message: string): void {
  if (condition) return;
  throw new TransactionFailure(
    failureOf("upload-failed", { message, advice: "Nothing was registered. Please try again." }),
  );
}
