/**
 * Pulls as clients do them, over HTTP. The requests are written down from the clients' sources: Ollama's
 * server/internal/client/ollama/registry.go and server/download.go, and registry/remote/repository.go of oras-go.
 */
import { request as nodeRequest } from "node:http";
import type { AddressInfo } from "node:net";
import { createAdaptorServer } from "@hono/node-server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type LoopbackServer, startLoopbackServer } from "#dev-infra/http/loopback-server.ts";
import { startGraphNode } from "#functions/test-support/graph-node.ts";
import { model, modelId } from "#functions/test-support/marketplace-rows.ts";
import { testEnvironment } from "#functions/test-support/test-environment.ts";
import { nodeApplication } from "#hosting/node/application.ts";
import { sha256 } from "#protocol/documents/hashing.ts";
import { languageModelPackage } from "#runtime/test-support/language-package.ts";

const WEIGHTS = Uint8Array.from({ length: 5_000 }, (_, place) => (place * 7) % 251);
const WEIGHTS_CID = "bafkreidq6amdlqy76hcim7juqihwzjuhmyd75iypsmukbuwucvzk76c2ju";
const PACKAGE_CID = "bafkreihdwdcefgh4dqkjv67uzcmw7ojee6xedzdetojuzjevtenxquvyku";
const INSIDE_CID = "bafkreigh2akiscaildcqabsyg3dfr6chu3fgpregiymsck7e7aqa4s52zy";
/** SHA-256 of SmolLM2's chat template. */
const SMOLLM2 = "0x872be49dbb638044ad01b60388f48d469ff2980e5f0dccdc22ec907db54d0788";
const ELSEWHERE = "https://models.example/model.gguf";
const DOCKER_MANIFEST = "application/vnd.docker.distribution.manifest.v2+json";

let store: LoopbackServer;
let graphNode: Awaited<ReturnType<typeof startGraphNode>>;
let site = "";
let digest = "";
const stored = new Map<string, Uint8Array>();
const closing: (() => unknown)[] = [];

const reference = async (sources: readonly string[]) => ({
  draft: {
    files: [
      {
        path: "model.gguf",
        role: "weights" as const,
        sha256: await sha256(WEIGHTS),
        bytes: WEIGHTS.length,
        sources: [...sources],
      },
    ],
  },
});

const metadata = (fileName: string, modelHash: string, bytes: Uint8Array, fileChecksum: string | null) => ({
  id: `metadata-${modelHash}`,
  license: "Apache-2.0",
  modelHash,
  fileName,
  fileChecksum,
  fileSize: String(bytes.length),
});

beforeAll(async () => {
  store = await startLoopbackServer(({ url = "", method, headers }, response) => {
    const bytes = stored.get(url.replace("/ipfs/", ""));
    if (!bytes) return response.writeHead(404).end();
    const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? "") ?? [];
    const part = first ? bytes.subarray(Number(first), Number(last) + 1) : bytes;
    response.writeHead(first ? 206 : 200, { "content-length": part.length });
    return response.end(method === "HEAD" ? undefined : part);
  });
  digest = `sha256:${(await sha256(WEIGHTS)).slice(2)}`;
  const published = await languageModelPackage(await reference([`ipfs://${WEIGHTS_CID}`]));
  const twoSources = await languageModelPackage(await reference([`ipfs://${INSIDE_CID}`, ELSEWHERE]));
  const inside = await languageModelPackage({ weights: WEIGHTS });
  const { draft } = await reference([`ipfs://${WEIGHTS_CID}`]);
  const chat = { chatTemplate: SMOLLM2, sampling: { temperature: 0.2, top_p: 0.9 } } as const;
  const known = await languageModelPackage({ draft: { ...draft, ...chat } });
  stored
    .set("known", known)
    .set(WEIGHTS_CID, WEIGHTS)
    .set(PACKAGE_CID, published)
    .set("two", twoSources)
    .set("inside", inside);
  const zip = async (cid: string, bytes: Uint8Array<ArrayBuffer>) => ({
    isPublic: true,
    metadata: metadata("chat.zip", cid, bytes, await sha256(bytes)),
  });
  graphNode = await startGraphNode(
    {
      models: [
        model(1, await zip(PACKAGE_CID, published)),
        model(2, {
          isPublic: true,
          metadata: metadata("Words.gguf", WEIGHTS_CID, WEIGHTS, await sha256(WEIGHTS)),
        }),
        model(3, { ...(await zip(PACKAGE_CID, published)), isPublic: false }),
        model(4, await zip("inside", inside)),
        model(5, { isPublic: true, metadata: metadata("iris.onnx", "iris", WEIGHTS, null) }),
        model(6, { isPublic: true, metadata: null }),
        model(7, await zip("two", twoSources)),
        model(8, { isPublic: true, metadata: metadata("w.gguf", WEIGHTS_CID, WEIGHTS, null) }),
        model(10, await zip("known", known)),
        model(9, { isPublic: true, metadata: metadata("lost.zip", "lost", published, null) }),
      ],
    },
    { block: 100 },
  );
  Object.assign(
    process.env,
    testEnvironment({
      SUBGRAPH_URL: graphNode.url,
      STORAGE_URL: store.url,
      CLIENT_ADDRESS_HEADER: "x-real-ip",
    }),
  );
  const { registry } = await import("./registry.ts");
  // The server that also compresses answers.
  const server = createAdaptorServer({ fetch: nodeApplication(registry, "build/client").fetch });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  closing.push(() => server.close());
});
afterAll(async () => {
  for (const close of closing) close();
  await Promise.all([store.close(), graphNode.close()]);
});

let caller = 0;
interface Answer {
  readonly status: number;
  readonly headers: Record<string, string | string[] | undefined>;
  readonly bytes: Buffer;
}
/** Without the conveniences of `fetch`, which unpacks compressed answers and hides HEAD's length. */
function send(
  method: string,
  address: string,
  headers: Record<string, string> = {},
  from = `192.0.2.${caller}`,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = nodeRequest(
      new URL(address, site),
      { method, headers: { "x-real-ip": from, ...headers } },
      (response) => {
        const pieces: Buffer[] = [];
        response.on("data", (piece: Buffer) => pieces.push(piece));
        response.on("end", () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            bytes: Buffer.concat(pieces),
          }),
        );
      },
    );
    sent.on("error", reject).end();
  });
}

const json = ({ bytes }: Answer) => JSON.parse(bytes.toString("utf8"));
const errorOf = (answer: Answer) => {
  const [{ code, message }] = json(answer).errors;
  return [answer.status, code, message];
};

/** Go's client requests gzip unless told otherwise, and then has no Content-Length of a compressed answer. */
const GO = { "Accept-Encoding": "gzip" };

test("Ollama's pull: the manifest, its config, and the weights in parts from the content store", async () => {
  const name = `/v2/models/${modelId(1)}`;
  const agent = { ...GO, "User-Agent": "ollama/0.12.6 (amd64 linux) Go/go1.24.1" };
  const manifest = json(await send("GET", `${name}/manifests/latest`, { ...agent, Accept: DOCKER_MANIFEST }));
  expect(manifest).toMatchObject({ schemaVersion: 2, mediaType: DOCKER_MANIFEST });
  expect(manifest.layers).toMatchObject([
    { mediaType: "application/vnd.ollama.image.model", digest, size: WEIGHTS.length },
    // Without a template: the package's own is not one whose Go form is known.
    { mediaType: "application/vnd.ollama.image.params" },
    { mediaType: "application/vnd.ollama.image.license" },
  ]);
  for (const layer of [...manifest.layers, manifest.config]) {
    const blob = `${name}/blobs/${layer.digest}`;
    // It reads the size with HEAD, follows redirects of GET to learn the direct address, and then requests parts there.
    const head = await send("HEAD", blob, agent);
    const direct = String((await send("GET", blob, agent)).headers.location ?? blob);
    const size = Number(
      (head.status === 307 ? await send("HEAD", direct, agent) : head).headers["content-length"],
    );
    expect(size).toBe(layer.size);
    const part = await send("GET", direct, { ...agent, Range: `bytes=0-${size - 1}` });
    expect(`sha256:${(await sha256(Uint8Array.from(part.bytes))).slice(2)}`).toBe(layer.digest);
  }
  expect(json(await send("GET", `${name}/blobs/${manifest.config.digest}`, agent))).toMatchObject({
    model_format: "gguf",
  });
});

test("Ollama reads template, system message, settings and licence of a package from layers", async () => {
  caller += 1;
  const name = `/v2/models/${modelId(10)}`;
  const manifest = json(await send("GET", `${name}/manifests/latest`, { ...GO, Accept: DOCKER_MANIFEST }));
  const texts: Record<string, string> = {};
  for (const layer of manifest.layers.slice(1)) {
    const { headers, bytes } = await send("GET", `${name}/blobs/${layer.digest}`, GO);
    expect([headers["content-length"], bytes.length]).toEqual([String(layer.size), layer.size]);
    expect(`sha256:${(await sha256(Uint8Array.from(bytes))).slice(2)}`).toBe(layer.digest);
    texts[layer.mediaType.replace("application/vnd.ollama.image.", "")] = bytes.toString("utf8");
  }
  expect(Object.keys(texts)).toEqual(["template", "system", "params", "license"]);
  expect(texts.template).toContain("{{ range .Messages }}<|im_start|>{{ .Role }}\n");
  expect(texts.system).toBe("You are a helpful AI assistant named SmolLM, trained by Hugging Face");
  // Ollama's defaults would be another temperature, top_k and top_p, a penalty and a shorter context.
  expect(JSON.parse(texts.params ?? "")).toEqual({
    num_ctx: 2_048,
    num_predict: 256,
    temperature: 0.2,
    top_p: 0.9,
    top_k: 0,
    repeat_penalty: 1,
    stop: ["<|im_start|>", "<|im_end|>"],
  });
  expect(texts.license).toBe("Apache-2.0");
});

test("ORAS's pull: resolve by HEAD, the manifest by its digest, and a file under its name", async () => {
  const name = `/v2/models/${modelId(2)}`;
  const accept = [
    DOCKER_MANIFEST,
    "application/vnd.docker.distribution.manifest.list.v2+json",
    "application/vnd.oci.image.manifest.v1+json",
    "application/vnd.oci.image.index.v1+json",
    "application/vnd.oci.artifact.manifest.v1+json",
  ].join(", ");
  const resolved = await send("HEAD", `${name}/manifests/1.0.0`, { ...GO, Accept: accept });
  const named = String(resolved.headers["docker-content-digest"]);
  expect([resolved.status, resolved.headers["content-type"]]).toEqual([200, DOCKER_MANIFEST]);
  const fetched = await send("GET", `${name}/manifests/${named}`, { ...GO, Accept: accept });
  expect(fetched.headers["content-encoding"]).toBeUndefined();
  for (const length of [fetched.headers["content-length"], resolved.headers["content-length"]])
    expect(Number(length)).toBe(fetched.bytes.length);
  expect(`sha256:${(await sha256(Uint8Array.from(fetched.bytes))).slice(2)}`).toBe(named);
  const [layer] = json(fetched).layers;
  expect(layer.annotations).toEqual({ "org.opencontainers.image.title": "Words.gguf" });
  const redirect = await send("GET", `${name}/blobs/${layer.digest}`, GO);
  expect([redirect.status, redirect.headers.location]).toEqual([307, `${store.url}/ipfs/${WEIGHTS_CID}`]);
  expect(await send("GET", String(redirect.headers.location), GO)).toMatchObject({
    status: 200,
    bytes: Buffer.from(WEIGHTS),
  });
});

test("the version check needs no token, and the tags are the model's version and latest", async () => {
  const version = await send("GET", "/v2/");
  expect([version.status, version.headers["docker-distribution-api-version"]]).toEqual([200, "registry/2.0"]);
  const tags = await send("GET", `/v2/models/${modelId(1)}/tags/list`);
  expect(json(tags)).toEqual({ name: `models/${modelId(1)}`, tags: ["1.0.0", "latest"] });
});

test("weights that the content store lacks are redirected to the next source of the package", async () => {
  const { status, headers } = await send("GET", `/v2/models/${modelId(7)}/blobs/${digest}`);
  expect([status, headers.location]).toEqual([307, ELSEWHERE]);
});

const manifestOf = (seq: number, reference = "latest") => `/v2/models/${modelId(seq)}/manifests/${reference}`;

test.each([
  ["an unknown model", manifestOf(99), 404, "NAME_UNKNOWN", /There is no model 0x/],
  ["another name", "/v2/library/llama3/manifests/latest", 404, "NAME_UNKNOWN", /models\/ and their id/],
  ["a private model", manifestOf(3), 403, "DENIED", /is private/],
  ["weights inside the archive", manifestOf(4), 422, "UNSUPPORTED", /no GGUF file by reference/],
  ["an ONNX file", manifestOf(5), 422, "UNSUPPORTED", /no GGUF file/],
  ["a model without a file", manifestOf(6), 422, "UNSUPPORTED", /has no file/],
  ["a GGUF file without a hash", manifestOf(8), 422, "UNSUPPORTED", /without its SHA-256/],
  ["a package that the store lost", manifestOf(9), 500, "UNKNOWN", /did not return the model's package/],
  ["another version", manifestOf(1, "2.0.0"), 404, "MANIFEST_UNKNOWN", /Its version is 1\.0\.0/],
  ["another digest", manifestOf(1, `sha256:${"0".repeat(64)}`), 404, "MANIFEST_UNKNOWN", /no version/],
  ["a malformed digest", manifestOf(1, "sha256:12"), 400, "DIGEST_INVALID", /64 lowercase hex/],
  [
    "an unknown blob",
    `/v2/models/${modelId(1)}/blobs/sha256:${"0".repeat(64)}`,
    404,
    "BLOB_UNKNOWN",
    /no file with/,
  ],
] as const)(
  "%s is refused in the specification's form with a sentence",
  async (_, path, status, code, text) => {
    caller += 1;
    expect(errorOf(await send("GET", path))).toEqual([status, code, expect.stringMatching(text)]);
    const head = await send("HEAD", path);
    expect([head.status, head.bytes.length]).toEqual([status, 0]);
  },
);

test("nothing can be pushed, and too many pulls are refused in the same form", async () => {
  expect(errorOf(await send("POST", `/v2/models/${modelId(1)}/blobs/uploads/`))).toEqual([
    405,
    "UNSUPPORTED",
    expect.stringContaining("not allowed"),
  ]);
  let last: Answer | undefined;
  for (let call = 0; call < 121; call++)
    last = await send("GET", `/v2/models/${modelId(2)}/tags/list`, {}, "198.51.100.7");
  expect(last && errorOf(last)).toEqual([429, "TOOMANYREQUESTS", expect.stringContaining("120 requests")]);
  expect(Number(last?.headers["retry-after"])).toBeGreaterThan(0);
});
