import { expect, test, vi } from "vitest";
import type { Uploader } from "#app/transaction/action.ts";
import { contentId } from "#protocol/content/cid.ts";
import { keyFromText, keyToText } from "#protocol/content/private/key-texts.ts";
import { modelKeyFrom } from "#protocol/content/private/model-key.ts";
import { unpaddedDocument } from "#protocol/content/private/padded-document.ts";
import { openContent, PrivateContentError, sealContent } from "#protocol/content/private-content.ts";
import { sha256 } from "#protocol/documents/hashing.ts";
import { modelMetadataSchema } from "#protocol/schemas/model-metadata.ts";
import { openPackage } from "#runtime/package/archive.ts";
import { ggufFile } from "#runtime/test-support/gguf-file.ts";
import { openMetadata } from "../private/private-metadata.ts";
import type { ModelDraft, StoredModel } from "./model-draft.ts";
import { updateModel } from "./register-model.ts";
import { storeModel } from "./store-model.ts";

const file = new File(["weights of the model"], "iris.onnx");
const draft: ModelDraft = {
  name: "Iris",
  description: "Classifies iris flowers by four lengths.",
  version: "1.2.0",
  category: "general",
  license: "MIT",
  tags: ["flowers"],
  accessMethod: "run it with onnxruntime",
  timestamp: 1_790_000_000,
  file,
};

/** In-memory store addressed by content id. */
function memoryUploader() {
  const stored = new Map<string, { name: string; bytes: Uint8Array<ArrayBuffer> }>();
  const keep = async (bytes: Uint8Array<ArrayBuffer>, name: string) => {
    const id = await contentId(bytes);
    stored.set(id.cid, { name, bytes });
    return id;
  };
  const upload: Uploader = {
    async file(blob, name, key) {
      const plain = new Uint8Array(await blob.arrayBuffer());
      const { cid } = await keep(key ? await sealContent(plain, key) : plain, name);
      return { cid, size: blob.size, sha256: await sha256(plain) };
    },
    bytes: keep,
  };
  return { stored, upload };
}

const parse = (bytes: Uint8Array | undefined) =>
  modelMetadataSchema.parse(JSON.parse(new TextDecoder().decode(bytes)));

test("a public model stores the file, then the metadata that names it", async () => {
  const { stored, upload } = memoryUploader();
  const result = await storeModel(draft, undefined)(upload);
  const fileId = await contentId(new Uint8Array(await file.arrayBuffer()));
  expect([...stored.values()].map(({ name }) => name)).toEqual(["iris.onnx", "Iris-v1.2.0-metadata.json"]);
  const document = stored.get(result.metadataCid)?.bytes;
  expect(parse(document)).toMatchObject({
    name: "Iris",
    isPublic: true,
    modelHash: fileId.cid,
    fileName: "iris.onnx",
    fileSize: file.size,
    fileChecksum: fileId.sha256,
  });
  expect(result.metadataDigest).toBe(await sha256(document as Uint8Array<ArrayBuffer>));
  expect(result.accessMethod).toBe(`ipfs://${fileId.cid}|run it with onnxruntime`);
});

test("weights of a public language model are stored first, then the package that names them", async () => {
  const { stored, upload } = memoryUploader();
  const weights = new File([ggufFile()], "tiny chat.gguf");
  const { metadataCid } = await storeModel({ ...draft, file: weights }, undefined)(upload);
  const id = await contentId(new Uint8Array(await weights.arrayBuffer()));
  const [first, second] = [...stored.values()];
  expect([first?.name, second?.name]).toEqual(["tiny chat.gguf", "tiny chat.zip"]);
  const { manifest } = await openPackage(second?.bytes as Uint8Array<ArrayBuffer>);
  expect(manifest).toMatchObject({ kind: "language-model", name: "Iris", version: "1.2.0", license: "MIT" });
  expect(manifest.files.find(({ role }) => role === "weights")).toEqual({
    path: "tiny-chat.gguf",
    role: "weights",
    sha256: id.sha256,
    bytes: weights.size,
    sources: [`ipfs://${id.cid}`],
  });
  const { cid } = await contentId(second?.bytes as Uint8Array<ArrayBuffer>);
  expect(parse(stored.get(metadataCid)?.bytes)).toMatchObject({
    modelHash: cid,
    fileName: "tiny chat.zip",
    weightsSize: weights.size,
  });
});

test("a private model stores nothing readable and records no access method on chain", async () => {
  const { stored, upload } = memoryUploader();
  const key = await modelKeyFrom("0x0102");
  const result = await storeModel(draft, key)(upload);
  for (const { bytes } of stored.values()) {
    const text = new TextDecoder("latin1").decode(bytes);
    expect(text).not.toMatch(/Iris|iris|weights|onnx/);
  }
  expect(result.accessMethod).toBe("");
  const plain = unpaddedDocument(
    await openContent(stored.get(result.metadataCid)?.bytes as Uint8Array<ArrayBuffer>, key.secret),
  );
  const metadata = parse(plain);
  expect(metadata).toMatchObject({ name: "Iris", isPublic: false, fileSize: file.size });
  expect(result.metadataDigest).toBe(await sha256(plain));
  const sealedFile = stored.get(metadata.modelHash ?? "")?.bytes as Uint8Array<ArrayBuffer>;
  expect(new TextDecoder().decode(await openContent(sealedFile, key.secret))).toBe("weights of the model");
});

test("the stored length of a private description is the same for a short and a longer text", async () => {
  const key = await modelKeyFrom("0x0102");
  const lengthOf = async (description: string) => {
    const { stored, upload } = memoryUploader();
    const { metadataCid } = await storeModel({ ...draft, description }, key)(upload);
    return stored.get(metadataCid)?.bytes.length;
  };
  expect(await lengthOf("Classifies iris flowers.")).toBe(await lengthOf("Classifies flowers. ".repeat(20)));
});

test("a retry, even after a reload, uploads the same encrypted content", async () => {
  const { stored, upload } = memoryUploader();
  const key = () => modelKeyFrom("0x0102", new Uint8Array(16));
  const first = await storeModel(draft, await key())(upload);
  expect(await storeModel(draft, await key())(upload)).toEqual(first);
  expect(stored.size).toBe(2);
});

test("a revision without a new file keeps the previous one's file", async () => {
  const { stored, upload } = memoryUploader();
  const { cid: modelHash } = await contentId(new Uint8Array([1, 2, 3]));
  const currentFile = { modelHash, fileName: "old.onnx", fileSize: 3 };
  const result = await storeModel({ ...draft, file: undefined, currentFile }, undefined)(upload);
  expect(stored.size).toBe(1);
  expect(parse(stored.get(result.metadataCid)?.bytes)).toMatchObject(currentFile);
  expect(result.accessMethod).toBe(`ipfs://${modelHash}|run it with onnxruntime`);
});

test("a store that returns no content id is reported before registration", async () => {
  const { upload } = memoryUploader();
  const broken: Uploader = {
    ...upload,
    bytes: async (bytes, name) => ({ ...(await upload.bytes(bytes, name)), cid: "" }),
  };
  await expect(storeModel(draft, undefined)(broken)).rejects.toThrow(
    "Metadata upload failed - no CID returned",
  );
});

test("a withdrawn link opens its own version but not the update, which the new link opens", async () => {
  const { stored, upload } = memoryUploader();
  vi.stubGlobal("fetch", async (url: string) => new Response(stored.get(url.split("/").at(-1) ?? "")?.bytes));
  const publish = async (description: string, version: string) => {
    const key = await modelKeyFrom("0x0102");
    const plan = updateModel({ modelId: "0x01", model: { ...draft, description, version }, key }).uploads;
    return { link: keyToText(key.secret), sealed: (await plan?.run(upload)) as StoredModel };
  };
  const open = (sealed: StoredModel, link: string) =>
    openMetadata(sealed, { secret: keyFromText(link) as Uint8Array<ArrayBuffer> }, [
      "https://store.example/ipfs/",
    ]);
  const before = await publish("Readable by the withdrawn account.", "1.0.0");
  const after = await publish("Readable only by the remaining accounts.", "1.1.0");
  expect((await open(before.sealed, before.link)).metadata.version).toBe("1.0.0");
  await expect(open(after.sealed, before.link)).rejects.toThrow(PrivateContentError);
  const { metadata, secret } = await open(after.sealed, after.link);
  expect(metadata.description).toBe("Readable only by the remaining accounts.");
  const file = stored.get(metadata.modelHash ?? "")?.bytes as Uint8Array<ArrayBuffer>;
  await expect(openContent(file, keyFromText(before.link) as Uint8Array<ArrayBuffer>)).rejects.toThrow();
  expect(new TextDecoder().decode(await openContent(file, secret))).toBe("weights of the model");
  vi.unstubAllGlobals();
});
