import { ModelAccessChanged } from "../../generated/ModelRegistry/ModelRegistry";
import { ModelAccess } from "../../generated/schema";
import { modelAccessId } from "../ids";

export function setModelAccess(event: ModelAccessChanged): void {
  const access = new ModelAccess(modelAccessId(event.params.modelId, event.params.account));
  access.model = event.params.modelId;
  access.account = event.params.account;
  access.allowed = event.params.allowed;
  access.updatedAt = event.block.timestamp;
  access.updatedTx = event.transaction.hash;
  access.save();
}
