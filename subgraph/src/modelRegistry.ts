import {
  ModelAccessChanged,
  ModelOwnershipOffered,
  ModelOwnershipTransferred,
  ModelPublished,
  ModelRegistered,
  ModelStatusChanged,
  ModelUpdated,
  ModelVisibilityChanged,
} from "../generated/ModelRegistry/ModelRegistry";
import { countOwnedModels, ensureAccount, touchAccount } from "./entities/account";
import { addParticipant, modelActivity, publish } from "./entities/activity";
import { recordCatalogue } from "./entities/points";
import {
  createModel,
  loadModel,
  relist,
  requestMetadata,
  saveModel,
  setName,
  setOwner,
  setVisibility,
  updateModel,
} from "./entities/model";
import { setModelAccess } from "./entities/modelAccess";
import { showRevision } from "./entities/modelRevision";
import { ensureProtocol, protocolChanged } from "./entities/protocol";
import { EventKind } from "./events";
import { Role, ZERO_ADDRESS } from "./protocol";

export function handleModelRegistered(event: ModelRegistered): void {
  touchAccount(event.params.owner, Role.modelOwner, event);
  countOwnedModels(event.params.owner, 1, 1, event);
  const model = createModel(event);
  const protocol = ensureProtocol();
  protocol.modelCount++;
  protocol.activeModelCount++;
  if (model.isPublic) {
    protocol.publicModelCount++;
    protocol.listedModelCount++;
  }
  protocolChanged();
  recordCatalogue(event, model, 1, 0);
  publish(modelActivity(event, EventKind.ModelRegistered, event.params.owner, model));
}

/** The texts and the visibility change follow as separate events. */
export function handleModelPublished(event: ModelPublished): void {
  const model = loadModel(event.params.modelId, event);
  if (model == null) return;
  touchAccount(event.params.owner, Role.modelOwner, event);
  setName(model, event.params.name);
  saveModel(model, event);
  publish(modelActivity(event, EventKind.ModelPublished, event.params.owner, model));
}

export function handleModelUpdated(event: ModelUpdated): void {
  const model = loadModel(event.params.modelId, event);
  if (model == null) return;
  touchAccount(event.params.owner, Role.modelOwner, event);
  updateModel(model, event);
  recordCatalogue(event, model, 0, 1);
  publish(modelActivity(event, EventKind.ModelUpdated, event.params.owner, model));
}

export function handleModelStatusChanged(event: ModelStatusChanged): void {
  const model = loadModel(event.params.modelId, event);
  if (model == null) return;
  const delta = event.params.isActive ? 1 : -1;
  touchAccount(event.params.owner, Role.modelOwner, event);
  countOwnedModels(event.params.owner, 0, delta, event);
  model.isActive = event.params.isActive;
  relist(model);
  saveModel(model, event);
  const protocol = ensureProtocol();
  protocol.activeModelCount += delta;
  protocolChanged();
  recordCatalogue(event, model, 0, 0);
  const activity = modelActivity(event, EventKind.ModelStatusChanged, event.params.owner, model);
  activity.detail = event.params.isActive ? "active" : "inactive";
  publish(activity);
}

export function handleModelVisibilityChanged(event: ModelVisibilityChanged): void {
  const model = loadModel(event.params.modelId, event);
  if (model == null) return;
  touchAccount(event.params.owner, Role.modelOwner, event);
  setVisibility(model, event.params.isPublic);
  relist(model);
  if (model.isPublic) {
    requestMetadata(model);
    showRevision(model);
  }
  saveModel(model, event);
  recordCatalogue(event, model, 0, 0);
  const activity = modelActivity(event, EventKind.ModelVisibilityChanged, event.params.owner, model);
  activity.detail = event.params.isPublic ? "public" : "private";
  publish(activity);
}

export function handleModelAccessChanged(event: ModelAccessChanged): void {
  const model = loadModel(event.params.modelId, event);
  if (model == null) return;
  touchAccount(model.owner, Role.modelOwner, event);
  ensureAccount(event.params.account, event);
  setModelAccess(event);
  const activity = modelActivity(event, EventKind.ModelAccessChanged, model.owner, model);
  addParticipant(activity, event.params.account);
  activity.detail = event.params.allowed ? "allowed" : "revoked";
  publish(activity);
}

/** The zero address withdraws an offer. */
export function handleModelOwnershipOffered(event: ModelOwnershipOffered): void {
  const model = loadModel(event.params.modelId, event);
  if (model == null) return;
  touchAccount(event.params.from, Role.modelOwner, event);
  const activity = modelActivity(event, EventKind.ModelOwnershipOffered, event.params.from, model);
  if (event.params.to.equals(ZERO_ADDRESS)) {
    model.offeredTo = null;
  } else {
    ensureAccount(event.params.to, event);
    addParticipant(activity, event.params.to);
    model.offeredTo = event.params.to;
  }
  saveModel(model, event);
  publish(activity);
}

export function handleModelOwnershipTransferred(event: ModelOwnershipTransferred): void {
  const model = loadModel(event.params.modelId, event);
  if (model == null) return;
  const active = model.isActive ? 1 : 0;
  countOwnedModels(event.params.from, -1, -active, event);
  touchAccount(event.params.to, Role.modelOwner, event);
  countOwnedModels(event.params.to, 1, active, event);
  setOwner(model, event.params.to);
  model.offeredTo = null;
  saveModel(model, event);
  const activity = modelActivity(event, EventKind.ModelOwnershipTransferred, event.params.to, model);
  addParticipant(activity, event.params.from);
  publish(activity);
}
