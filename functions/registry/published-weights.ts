/** The GGUF file of a public model: the model's own file, or the weights that its package names by reference. */
import { ApiError } from "#functions/http/api-error.ts";
import type { Services } from "#functions/services/services.ts";
import { sha256 } from "#protocol/documents/hashing.ts";
import { unzipChosen } from "#runtime/formats/zip-chosen.ts";
import { PACKAGE_BOUNDS } from "#runtime/limits.ts";
import { packageFilesSchema } from "#runtime/manifest/package-file.ts";
import { graphql } from "#subgraph/client/graphql.ts";
import { type ChatTerms, chatTermsSchema } from "./ollama-layers.ts";
import { RegistryError } from "./registry-error.ts";

export interface PublishedModel {
  readonly id: string;
  readonly name: string;
  readonly version: string;
  readonly license: string | null;
  readonly weights: {
    readonly path: string;
    /** Of its bytes, `sha256:` and 64 hex digits. */
    readonly digest: string;
    readonly bytes: number;
    /** `ipfs://` and https addresses, as the package states them. */
    readonly sources: readonly string[];
  };
  /** Of a package; a file that was published without one has none. */
  readonly terms?: ChatTerms | undefined;
}

/** A package whose weights are stored elsewhere contains little more than a manifest and an example. */
const MOST_PACKAGE_BYTES = 4_194_304;
const STORE_TIMEOUT_MS = 5_000;
const MANIFEST_FILE = "manifest.json";

const MODEL = graphql(`
  query RegistryModel($id: ID!) {
    model(id: $id) {
      id
      name
      version
      isPublic
      metadata {
        license
        modelHash
        fileName
        fileSize
        fileChecksum
      }
    }
  }
`);

const manifestSchema = chatTermsSchema.extend({ files: packageFilesSchema });

const digestOf = (hash: string) => `sha256:${hash.slice(2).toLowerCase()}`;

/** @throws RegistryError when the model is unknown, private, or has no GGUF file with a hash */
export async function publishedModel(
  { subgraph, config }: Pick<Services, "subgraph" | "config">,
  id: string,
): Promise<PublishedModel> {
  const { model } = await subgraph.query(MODEL, { id });
  if (!model) throw new RegistryError("NAME_UNKNOWN", `There is no model ${id}.`);
  if (!model.isPublic)
    throw new RegistryError("DENIED", `The model ${id} is private, so it cannot be pulled.`);
  const { license = null, modelHash, fileName, fileSize, fileChecksum } = model.metadata ?? {};
  const described = { id, name: model.name, version: model.version, license };
  if (!modelHash || !fileName || !fileSize)
    throw new RegistryError(
      "UNSUPPORTED",
      `The model ${model.name} has no file, so there is nothing to pull.`,
    );
  const bytes = Number(fileSize);
  if (/\.gguf$/i.test(fileName)) {
    if (!fileChecksum || !/^0x[0-9a-f]{64}$/i.test(fileChecksum))
      throw new RegistryError(
        "UNSUPPORTED",
        `The GGUF file of ${model.name} was published without its SHA-256.`,
      );
    const weights = {
      path: fileName,
      digest: digestOf(fileChecksum),
      bytes,
      sources: [`ipfs://${modelHash}`],
    };
    return { ...described, weights };
  }
  if (!/\.zip$/i.test(fileName)) throw withoutGguf(model.name);
  if (bytes > MOST_PACKAGE_BYTES) throw withoutGguf(model.name);
  const archive = await storedFile(config.storageUrl, modelHash);
  if (fileChecksum && (await sha256(archive)) !== fileChecksum.toLowerCase())
    throw new ApiError(
      "INTERNAL",
      `The content store returned another file than the package of ${model.name}.`,
    );
  return { ...described, ...packageTerms(archive, model.name) };
}

const withoutGguf = (name: string) =>
  new RegistryError(
    "UNSUPPORTED",
    `The model ${name} has no GGUF file by reference, so it cannot be pulled. Download its package from the model's page.`,
  );

/** Statements of a package about its weights. Weights inside the archive are compressed and have no address. */
function packageTerms(
  archive: Uint8Array<ArrayBuffer>,
  name: string,
): Pick<PublishedModel, "weights" | "terms"> {
  let stated: unknown;
  try {
    const { files } = unzipChosen(archive, {
      mostFiles: PACKAGE_BOUNDS.files + 1,
      mostBytes: (file) => (file === MANIFEST_FILE ? PACKAGE_BOUNDS.manifestBytes : undefined),
      tooLarge: () => withoutGguf(name),
    });
    stated = JSON.parse(new TextDecoder().decode(files.get(MANIFEST_FILE)));
  } catch {
    throw withoutGguf(name);
  }
  const manifest = manifestSchema.safeParse(stated).data;
  const file = manifest?.files.find(({ role, sources }) => role === "weights" && sources);
  if (!manifest || !file?.sources || !/\.gguf$/i.test(file.path)) throw withoutGguf(name);
  const { path, sha256: hash, bytes, sources } = file;
  const { contextLength, chatTemplate, sampling } = manifest;
  return {
    weights: { path, digest: digestOf(hash), bytes, sources },
    terms: { contextLength, chatTemplate, sampling },
  };
}

/** @throws ApiError when the content store does not have the file or does not answer */
async function storedFile(storageUrl: string, cid: string): Promise<Uint8Array<ArrayBuffer>> {
  const signal = AbortSignal.timeout(STORE_TIMEOUT_MS);
  const answer = await fetch(`${storageUrl}/ipfs/${cid}`, { signal }).catch(() => undefined);
  const pieces: Uint8Array[] = [];
  let size = 0;
  try {
    if (!answer?.ok || !answer.body) throw new Error(`status ${answer?.status}`);
    for await (const piece of answer.body) {
      size += piece.length;
      if (size > MOST_PACKAGE_BYTES) throw new Error("too many bytes");
      pieces.push(piece);
    }
  } catch (cause) {
    throw new ApiError(
      "INTERNAL",
      "The content store did not return the model's package. Nothing was changed. Try again in a minute.",
      { cause },
    );
  }
  const bytes = new Uint8Array(size);
  let place = 0;
  for (const piece of pieces) {
    bytes.set(piece, place);
    place += piece.length;
  }
  return bytes;
}
