import { Bytes, ethereum } from "@graphprotocol/graph-ts";
import { ModelMetadataFile } from "../../generated/templates";
import { ModelRegistered, ModelUpdated } from "../../generated/ModelRegistry/ModelRegistry";
import { Model } from "../../generated/schema";
import { cidOf, modelSummaryId } from "../ids";
import { logMissing } from "../log";
import { Scope, ZERO } from "../protocol";
import { line, prose } from "../text";
import { countListedInCategory, countPublicInCategory, enterCategory, leaveCategory } from "./category";
import { publishRevision } from "./modelRevision";
import { ensureProtocol, protocolChanged } from "./protocol";
import { ensureTaskSummary } from "./taskSummary";

export function loadModel(id: Bytes, event: ethereum.Event): Model | null {
  const model = Model.load(id);
  if (model == null) logMissing("Model", id, event);
  return model;
}

export function createModel(event: ModelRegistered): Model {
  const model = new Model(event.params.modelId);
  model.seq = event.params.seq.toI32();
  setOwner(model, event.params.owner);
  setName(model, event.params.name);
  model.description = prose(event.params.description);
  model.version = line(event.params.version);
  model.accessMethod = prose(event.params.accessMethod);
  model.isActive = true;
  model.isPublic = event.params.isPublic;
  model.isListed = event.params.isPublic;
  model.revision = ZERO;
  model.summary = ensureTaskSummary(modelSummaryId(model.id), Scope.model).id;
  model.createdAt = event.block.timestamp;
  model.createdBlock = event.block.number;
  model.createdTx = event.transaction.hash;
  enterCategory(model, event.params.category);
  setMetadata(model, event.params.metadataCid, event.params.metadataDigest);
  saveModel(model, event);
  // The contract demands a description of what is published in the open, and none of what is encrypted.
  publishRevision(model, event.params.description != "", event);
  return model;
}

export function updateModel(model: Model, event: ModelUpdated): void {
  model.revision = event.params.revision;
  model.description = prose(event.params.description);
  model.version = line(event.params.version);
  model.accessMethod = prose(event.params.accessMethod);
  leaveCategory(model);
  enterCategory(model, event.params.category);
  setMetadata(model, event.params.metadataCid, event.params.metadataDigest);
  saveModel(model, event);
  publishRevision(model, event.params.description != "", event);
}

/** Unsaved. */
export function setName(model: Model, name: string): void {
  model.name = line(name);
  model.sortName = model.name.toLowerCase();
}

/** Unsaved. */
export function setOwner(model: Model, owner: Bytes): void {
  model.owner = owner;
  model.ownerId = owner;
}

export function saveModel(model: Model, event: ethereum.Event): void {
  model.updatedAt = event.block.timestamp;
  model.updatedTx = event.transaction.hash;
  model.save();
}

/** Makes the model visible to all accounts, or only to chosen ones, and counts the change. Unsaved: `model`. */
export function setVisibility(model: Model, isPublic: bool): void {
  if (isPublic == model.isPublic) return;
  model.isPublic = isPublic;
  const delta = isPublic ? 1 : -1;
  countPublicInCategory(model, delta);
  const protocol = ensureProtocol();
  protocol.publicModelCount += delta;
  protocolChanged();
}

/** Sets `isListed` from `isActive` and `isPublic`, and counts the change. */
export function relist(model: Model): void {
  const listed = model.isActive && model.isPublic;
  if (listed == model.isListed) return;
  model.isListed = listed;
  const delta = listed ? 1 : -1;
  countListedInCategory(model, delta);
  const protocol = ensureProtocol();
  protocol.listedModelCount += delta;
  protocolChanged();
}

function setMetadata(model: Model, pointer: string, digest: Bytes): void {
  model.metadataCid = cidOf(pointer);
  model.metadataDigest = digest;
  requestMetadata(model);
}

/** Asks for the metadata document of a public model; a private one is encrypted. */
export function requestMetadata(model: Model): void {
  if (!model.isPublic || model.metadataCid == "") return;
  model.metadata = model.metadataCid;
  ModelMetadataFile.create(model.metadataCid);
}
