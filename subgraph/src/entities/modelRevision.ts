import { ethereum } from "@graphprotocol/graph-ts";
import { Model, ModelRevision, Task } from "../../generated/schema";
import { modelRevisionId } from "../ids";

/** State of a model from this event on; earlier revisions stay readable. @param isPublic not encrypted */
export function publishRevision(model: Model, isPublic: bool, event: ethereum.Event): void {
  const number = model.revision.toI32();
  const revision = new ModelRevision(modelRevisionId(model.id, number));
  revision.model = model.id;
  revision.revision = number;
  revision.isPublic = isPublic;
  revision.description = model.description;
  revision.version = model.version;
  const category = model.category;
  revision.category = category === null ? "" : category;
  revision.accessMethod = model.accessMethod;
  revision.metadataCid = model.metadataCid;
  revision.metadataDigest = model.metadataDigest;
  if (model.isPublic) revision.metadata = model.metadata;
  revision.taskCount = 0;
  revision.createdAt = event.block.timestamp;
  revision.createdTx = event.transaction.hash;
  revision.save();
}

/** The revision in force has its document from the moment on in which its model becomes public. */
export function showRevision(model: Model): void {
  const revision = ModelRevision.load(modelRevisionId(model.id, model.revision.toI32()));
  if (revision == null) return; // never: a model is made with its first revision
  revision.metadata = model.metadata;
  revision.save();
}

/** A task was created with the revision that is in force. */
export function countTask(task: Task): void {
  const revision = ModelRevision.load(modelRevisionId(task.model, task.modelRevision));
  if (revision == null) return; // never: a model is made with its first revision
  revision.taskCount++;
  revision.save();
}
