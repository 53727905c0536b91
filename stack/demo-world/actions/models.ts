import { encodeFunctionData, type Hex } from "viem";
import { modelIdOf } from "#protocol/chain/ids.ts";
import type { ContentId } from "#protocol/content/cid.ts";
import { composeAccessMethod } from "#protocol/content/pointer/pointer.ts";
import { modelKeyFrom, PRIVATE_MODELS_MESSAGE } from "#protocol/content/private/model-key.ts";
import { paddedDocument } from "#protocol/content/private/padded-document.ts";
import { sealContent } from "#protocol/content/private-content.ts";
import { canonicalJsonBytes } from "#protocol/documents/canonical-json.ts";
import { metadataDigest, sha256 } from "#protocol/documents/hashing.ts";
import { modelRegistryAbi } from "#protocol/generated/abi.ts";
import { type ModelMetadata, modelMetadataSchema } from "#protocol/schemas/model-metadata.ts";
import type { DemoModel } from "../models/demo-model.ts";
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
  const { simulation, account } = actor;
  const call = (data: Hex) => simulation.ledger.send(account, addressOf(simulation, "ModelRegistry"), data);
  const published = (key: ModelKey): PublishedModel => {
    const model = simulation.published.get(key);
    if (!model) throw new Error(`${key} is not registered yet`);
    return model;
  };
  return {
    async publish(key: ModelKey, { isPrivate = false } = {}): Promise<void> {
      const demo = simulation.catalogue[key];
      const input = await (isPrivate ? privateInput(actor, demo) : publicInput(actor, demo));
      await call(encodeFunctionData({ abi: modelRegistryAbi, functionName: "registerModel", args: [input] }));
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
      const args = [id, input] as const;
      await call(encodeFunctionData({ abi: modelRegistryAbi, functionName: "updateModel", args }));
      simulation.published.set(key, { id, digest: input.metadataDigest, demo });
    },
    async deactivate(key: ModelKey): Promise<void> {
      const args = [published(key).id] as const;
      await call(encodeFunctionData({ abi: modelRegistryAbi, functionName: "deactivateModel", args }));
    },
    /** Lets another account create tasks with a private model. */
    async grantAccess(key: ModelKey, to: { readonly address: Hex }): Promise<void> {
      const args = [published(key).id, to.address, true] as const;
      await call(encodeFunctionData({ abi: modelRegistryAbi, functionName: "setAccess", args }));
    },
    async offerModel(key: ModelKey, to: { readonly address: Hex }): Promise<void> {
      const args = [published(key).id, to.address] as const;
      await call(encodeFunctionData({ abi: modelRegistryAbi, functionName: "offerOwnership", args }));
    },
    async takeOverModel(key: ModelKey): Promise<void> {
      const args = [published(key).id] as const;
      await call(encodeFunctionData({ abi: modelRegistryAbi, functionName: "acceptOwnership", args }));
    },
  };
}
