/**
 * The documents that describe a model to clients of a registry. The media types are those of Ollama's own registry. ORAS
 * reads such manifests as well, and takes a file's name from an annotation.
 */
import { sha256 } from "#protocol/documents/hashing.ts";
import { ollamaLayers } from "./ollama-layers.ts";
import type { PublishedModel } from "./published-weights.ts";

export const MANIFEST_TYPE = "application/vnd.docker.distribution.manifest.v2+json";
const CONFIG_TYPE = "application/vnd.docker.container.image.v1+json";
const LAYER_TYPE = "application/vnd.ollama.image.";

export interface Document {
  readonly text: string;
  readonly digest: string;
  readonly bytes: number;
}

async function documentOf(text: string): Promise<Document> {
  const bytes = new TextEncoder().encode(text);
  return { text, digest: `sha256:${(await sha256(bytes)).slice(2)}`, bytes: bytes.length };
}

/** The same model gives the same bytes, because clients keep their digests. */
export async function documentsOf(
  { id, name, version, license, weights, terms }: PublishedModel,
  origin: string,
) {
  const texts = await Promise.all(
    ollamaLayers(terms, license).map(async ([kind, text]) => ({ kind, document: await documentOf(text) })),
  );
  const config = await documentOf(
    JSON.stringify({
      model_format: "gguf",
      architecture: "amd64",
      os: "linux",
      rootfs: {
        type: "layers",
        diff_ids: [weights.digest, ...texts.map(({ document }) => document.digest)],
      },
    }),
  );
  const manifest = await documentOf(
    JSON.stringify({
      schemaVersion: 2,
      mediaType: MANIFEST_TYPE,
      config: { mediaType: CONFIG_TYPE, digest: config.digest, size: config.bytes },
      layers: [
        {
          mediaType: `${LAYER_TYPE}model`,
          digest: weights.digest,
          size: weights.bytes,
          annotations: { "org.opencontainers.image.title": weights.path },
        },
        ...texts.map(({ kind, document: { digest, bytes } }) => ({
          mediaType: `${LAYER_TYPE}${kind}`,
          digest,
          size: bytes,
        })),
      ],
      annotations: {
        "org.opencontainers.image.title": name,
        "org.opencontainers.image.version": version,
        ...(license && { "org.opencontainers.image.licenses": license }),
        "org.opencontainers.image.source": `${origin}/models/${id}`,
      },
    }),
  );
  return { manifest, blobs: [config, ...texts.map(({ document }) => document)] };
}
