import type { Hex } from "viem";
import { modelIdOf } from "#protocol/chain/ids.ts";
import type { ContentId } from "#protocol/content/cid.ts";
import { composeAccessMethod } from "#protocol/content/pointer/pointer.ts";
import { PRIVATE_MODELS_MESSAGE } from "#protocol/content/private/key-texts.ts";
import { modelKeyFrom } from "#protocol/content/private/model-key.ts";
import { paddedDocument } from "#protocol/content/private/padded-document.ts";
import { sealContent } from "#protocol/content/private-content.ts";
import { canonicalJsonBytes } from "#protocol/documents/canonical-json.ts";
import { metadataDigest, sha256 } from "#protocol/documents/hashing.ts";
import { type ModelMetadata, modelMetadataSchema } from "#protocol/schemas/model-metadata.ts";
import type { DemoModel } from "../models/demo-model.ts";
import { send } from "../simulation/calls.ts";
import { type Actor, addressOf, type ModelKey, type PublishedModel } from "../simulation/simulation.ts";

/** The metadata document (F305) of a model whose file was uploaded. */
export function metadataOf(
  model: DemoModel,
  file: ContentId,
  isPublic: boolean,
  timestamp: number,
  fineTunedFrom?: ModelMetadata["fineTunedFrom"],
): ModelMetadata {
  return modelMetadataSchema.parse({
    name: model.name,
    description: model.description,
    version: model.version,
    category: model.category,
    isPublic,
    accessMethod: model.usage,
    framework: model.framework,
    architecture: model.architecture,
    parameters: String(model.weightCount),
    ...(model.accuracy !== undefined && { accuracy: `${model.accuracy} %` }),
    dataset: model.dataset,
    license: "MIT",
    tags: model.tags,
    modelHash: file.cid,
    fileName: model.file.name,
    fileSize: file.size,
    fileChecksum: file.sha256,
    inputSchema: model.inputSchema,
    manifest: { image: "node:24", hardware: "CPU", comparison: model.comparison },
    ...(model.card && { card: model.card }),
    ...(model.example && { example: model.example }),
    ...(fineTunedFrom && { fineTunedFrom }),
    timestamp,
  });
}

/** Uploads file and metadata of a public model; its texts go to the registry in the clear. */
async function publicInput(
  { simulation, account }: Actor,
  model: DemoModel,
  fineTunedFrom?: ModelMetadata["fineTunedFrom"],
) {
  const file = await simulation.content.upload(model.file.bytes, account.address, "model");
  const metadata = metadataOf(model, file, true, simulation.ledger.now, fineTunedFrom);
  const document = await simulation.content.uploadJson(metadata, account.address, "model");
  return {
    name: model.name,
    description: model.description,
    version: model.version,
    category: model.category,
    metadataCid: document.cid,
    metadataDigest: await metadataDigest(metadata),
    accessMethod: composeAccessMethod({ fileCid: file.cid, accessMethod: model.usage }),
    isPublic: true,
  };
}

/** Uploads file and metadata of a private model, encrypted; the metadata describes the decrypted file (G57). */
async function privateInput({ simulation, account }: Actor, model: DemoModel) {
  const key = await modelKeyFrom(await account.signMessage({ message: PRIVATE_MODELS_MESSAGE }));
  const seal = async (plain: Uint8Array<ArrayBuffer>) =>
    simulation.content.upload(await sealContent(plain, key), account.address, "model");
  const { bytes } = model.file;
  const { cid } = await seal(bytes);
  const file = { cid, size: bytes.length, sha256: await sha256(bytes) };
  const metadata = metadataOf(model, file, false, simulation.ledger.now);
  const document = await seal(paddedDocument(canonicalJsonBytes(metadata)));
  return {
    name: "",
    description: "",
    version: model.version,
    category: "",
    metadataCid: document.cid,
    metadataDigest: await metadataDigest(metadata),
    accessMethod: "",
    isPublic: false,
  };
}

export function modelActions(actor: Actor) {
  const { simulation } = actor;
  const published = (key: ModelKey): PublishedModel => {
    const model = simulation.published.get(key);
    if (!model) throw new Error(`${key} is not registered yet`);
    return model;
  };
  return {
    async publish(key: ModelKey, { isPrivate = false } = {}): Promise<void> {
      const demo = simulation.catalogue[key];
      const input = await (isPrivate ? privateInput(actor, demo) : publicInput(actor, demo));
      await send(actor, "ModelRegistry", "registerModel", [input]);
      const id = modelIdOf(
        simulation.ledger.chainId,
        addressOf(simulation, "ModelRegistry"),
        simulation.next.model++,
      );
      simulation.published.set(key, { id, digest: input.metadataDigest, demo });
    },
    /** Uploads a new version of a public model, which came out of a Fine Tuning task, and points the registry to it. */
    async publishVersion(key: ModelKey, demo: DemoModel, task: { readonly id: Hex }): Promise<void> {
      const { id } = published(key);
      const input = await publicInput(actor, demo, { model: id, task: task.id });
      await send(actor, "ModelRegistry", "updateModel", [id, input]);
      simulation.published.set(key, { id, digest: input.metadataDigest, demo });
    },
    deactivate: (key: ModelKey) => send(actor, "ModelRegistry", "deactivateModel", [published(key).id]),
    /** Lets another account create tasks with a private model. */
    grantAccess: (key: ModelKey, to: { readonly address: Hex }) =>
      send(actor, "ModelRegistry", "setAccess", [published(key).id, to.address, true]),
    offerModel: (key: ModelKey, to: { readonly address: Hex }) =>
      send(actor, "ModelRegistry", "offerOwnership", [published(key).id, to.address]),
    takeOverModel: (key: ModelKey) => send(actor, "ModelRegistry", "acceptOwnership", [published(key).id]),
  };
}
