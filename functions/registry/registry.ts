/**
 * GET /v2/…: a registry without accounts that only reads (N38), for `ollama pull HOST/models/0x…` and `oras pull`. Weights are
 * not sent by this site: a redirect names the content store or the source that the package states, and the client checks the hash.
 */
import { type Endpoint, type WebHandler, webHandler } from "#functions/http/endpoint.ts";
import { type ClientLimits, enforceClientLimit } from "#functions/rate-limit/enforce.ts";
import type { Services } from "#functions/services/services.ts";
import { type Document, documentsOf, MANIFEST_TYPE } from "./manifest.ts";
import { type PublishedModel, publishedModel } from "./published-weights.ts";
import { asRegistryAnswer, RegistryError } from "./registry-error.ts";

/** A pull takes about five requests; the parts of a large file are requested from the store. */
const PULLS: ClientLimits = {
  known: { name: "registry", calls: 120, seconds: 60 },
  unknown: { name: "registry-unknown", calls: 3_000, seconds: 60 },
};
/** Seconds for which a model's description is kept: its owner may publish another file. */
const CACHE_SECONDS = 60;
const PROBE_MS = 3_000;

const VERSION_HEADERS = { "Docker-Distribution-API-Version": "registry/2.0" };
/** `no-transform`: ORAS refuses manifests without a Content-Length, which compressed answers lack. */
const cacheFor = (seconds: number, rest = "") => `public, max-age=${seconds}${rest}, no-transform`;
const FOREVER = cacheFor(31_536_000, ", immutable");

const PATH = /^\/v2\/models\/(0x[0-9a-f]{64})\/(manifests|blobs|tags)\/([A-Za-z0-9_.:+-]{1,135})$/;
const DIGEST = /^sha256:[0-9a-f]{64}$/;

function documentAnswer({ text, digest, bytes }: Document, type: string, cacheControl: string): Response {
  return new Response(text, {
    headers: {
      ...VERSION_HEADERS,
      "Content-Type": type,
      "Content-Length": String(bytes),
      "Docker-Content-Digest": digest,
      "Cache-Control": cacheControl,
    },
  });
}

async function answerFor(request: Request, services: Services): Promise<Response> {
  const { pathname } = new URL(request.url);
  if (pathname === "/v2/" || pathname === "/v2")
    return new Response("{}", { headers: { ...VERSION_HEADERS, "Content-Type": "application/json" } });
  await enforceClientLimit(request, services, PULLS);
  const [, id = "", kind, reference = ""] = PATH.exec(pathname) ?? [];
  if (!id)
    throw new RegistryError(
      "NAME_UNKNOWN",
      "Models have the name models/ and their id, for example models/0x12… with 64 digits.",
    );
  const { cached, config } = services;
  const model = await cached(`registry:${config.chainId}:${id}`, CACHE_SECONDS, () =>
    publishedModel(services, id),
  );
  if (kind === "tags") return tagsOf(model, reference);
  const { manifest, blobs } = await documentsOf(model, config.origin);
  const isDigest = reference.includes(":");
  if (isDigest && !DIGEST.test(reference))
    throw new RegistryError("DIGEST_INVALID", "A digest is sha256: and 64 lowercase hex digits.");
  if (kind === "manifests") {
    const isKnown = [manifest.digest, "latest", model.version].includes(reference);
    if (isKnown) return documentAnswer(manifest, MANIFEST_TYPE, isDigest ? FOREVER : cacheFor(CACHE_SECONDS));
    const versions = `Its version is ${model.version}.`;
    throw new RegistryError("MANIFEST_UNKNOWN", `${model.name} has no version ${reference}. ${versions}`);
  }
  const blob = blobs.find(({ digest }) => digest === reference);
  if (blob) return documentAnswer(blob, "application/octet-stream", FOREVER);
  if (reference !== model.weights.digest)
    throw new RegistryError("BLOB_UNKNOWN", `${model.name} has no file with the digest ${reference}.`);
  const location = await reachableSource(model.weights.sources, config.storageUrl);
  const headers = { ...VERSION_HEADERS, Location: location, "Docker-Content-Digest": reference };
  return new Response(null, {
    status: 307,
    headers: { ...headers, "Cache-Control": cacheFor(CACHE_SECONDS) },
  });
}

function tagsOf({ id, version }: PublishedModel, rest: string): Response {
  if (rest !== "list") throw new RegistryError("NAME_UNKNOWN", "Only tags/list can be requested here.");
  const body = JSON.stringify({ name: `models/${id}`, tags: [version, "latest"] });
  return new Response(body, { headers: { ...VERSION_HEADERS, "Content-Type": "application/json" } });
}

/** The first source that answers; one without an alternative is not probed. Foreign addresses are left to the client. */
async function reachableSource(sources: readonly string[], storageUrl: string): Promise<string> {
  const addresses = sources.map((source) => source.replace(/^ipfs:\/\//, `${storageUrl}/ipfs/`));
  if (addresses.length === 1) return addresses[0] as string;
  for (const address of addresses) {
    if (!address.startsWith(`${storageUrl}/`)) return address;
    const signal = AbortSignal.timeout(PROBE_MS);
    const found = await fetch(address, { method: "HEAD", signal }).catch(() => undefined);
    if (found?.ok) return address;
  }
  return addresses[0] as string;
}

const registryEndpoint: Endpoint = async (request, services) => {
  try {
    return await answerFor(request, services);
  } catch (error) {
    if (error instanceof RegistryError) return error.answer();
    throw error;
  }
};

const answerReading = webHandler("GET", registryEndpoint);

/** Answers requests for `/v2/` and the paths below. Never throws. */
export const registry: WebHandler = async (request) =>
  asRegistryAnswer(await answerReading(request), request.method === "HEAD");

/** Whether a path belongs to the registry. */
export const isRegistryPath = (pathname: string): boolean =>
  pathname === "/v2" || pathname.startsWith("/v2/");
