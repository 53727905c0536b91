import type { UploadedFile, Uploader } from "#app/transaction/action.ts";
import { failureOf } from "#app/transaction/failure/classify.ts";
import { TransactionFailure } from "#app/transaction/failure/failure.ts";
import { t } from "#language/text.ts";
import { isUnsetHash } from "#protocol/chain/unset.ts";
import { composeAccessMethod } from "#protocol/content/pointer/pointer.ts";
import type { ModelKey } from "#protocol/content/private/model-key.ts";
import { paddedDocument } from "#protocol/content/private/padded-document.ts";
import { sealContent } from "#protocol/content/private-content.ts";
import { canonicalJsonBytes } from "#protocol/documents/canonical-json.ts";
import { metadataDigest } from "#protocol/documents/hashing.ts";
import { modelMetadataFileName, modelMetadataSchema } from "#protocol/schemas/model-metadata.ts";
import { isWeights, type ModelDraft, type ModelFile, type StoredModel } from "./model-draft.ts";

/**
 * Stores a model: its file, then the metadata JSON named name-vversion-metadata.json (F303). The weights of a language model are stored
 * first, then the package that names them. With a key, both are
 * encrypted deterministically, and the access method stays inside the metadata. In both cases the digest is that of
 * the plaintext metadata.
 */
export function storeModel(
  draft: ModelDraft,
  key: ModelKey | undefined,
): (upload: Uploader) => Promise<StoredModel> {
  async function storeFile(upload: Uploader, file: File): Promise<ModelFile> {
    const describe = ({ cid, size, sha256 }: UploadedFile, fileName: string): ModelFile => ({
      modelHash: cid,
      fileName,
      fileSize: size,
      fileChecksum: sha256,
    });
    const stored = await upload.file(file, file.name, key);
    // Programs cannot read a private model, so its weights need no package.
    if (key) return describe(stored, file.name);
    if (!isWeights(file.name)) return { ...describe(stored, file.name), ...(await weightsOfPackage(file)) };
    const { packageOfWeights } = await import("#runtime/package/language-model.ts");
    const { name: modelName, version, license = "not stated" } = draft;
    const weights = { ...stored, name: file.name };
    const archive = await packageOfWeights(file, weights, { name: modelName, version, license });
    const name = file.name.replace(/\.gguf$/i, ".zip");
    return { ...describe(await upload.bytes(archive, name), name), weightsSize: file.size };
  }

  return async (upload) => {
    const { file, currentFile, ...fields } = draft;
    const stored = file ? await storeFile(upload, file) : currentFile;
    const metadata = modelMetadataSchema.parse({ ...fields, ...stored, isPublic: !key });
    const plain = canonicalJsonBytes(metadata);
    const document = key ? await sealContent(paddedDocument(plain), key) : plain;
    const { cid } = await upload.bytes(document, modelMetadataFileName(metadata));
    const digest = await metadataDigest(metadata);
    check(Boolean(cid), t("Metadata upload failed - no CID returned"));
    check(!isUnsetHash(digest), t("Failed to generate metadata hash for registration"));
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

/** Size of the weights that a package names by reference; nothing for other files. */
async function weightsOfPackage(file: File): Promise<Pick<ModelFile, "weightsSize">> {
  if (!/\.zip$/i.test(file.name)) return {};
  // Workers exist only in browsers, and only a package needs one.
  const { readModelFile } = await import("./file-report/read-model-file.ts");
  const report = await readModelFile(file);
  if (report.kind !== "package") return {};
  const { referencedBytes } = await import("#runtime/manifest/package-file.ts");
  return { weightsSize: referencedBytes(report.manifest.files) || undefined };
}

/** F231. */
function check(condition: boolean, message: string): void {
  if (condition) return;
  throw new TransactionFailure(
    failureOf("upload-failed", { message, advice: t("Nothing was registered. Please try again.") }),
  );
}
