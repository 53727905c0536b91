import { on, type Reader } from "./reader.ts";

/** Receipt readers of model actions. Each action has only one outcome, described by the action itself. */
export const modelOutcomes = {
  registerModel: on("ModelRegistered"),
  publishModel: on("ModelPublished"),
  updateModel: on("ModelUpdated"),
  deactivateModel: on("ModelStatusChanged"),
  reactivateModel: on("ModelStatusChanged"),
  setModelVisibility: on("ModelVisibilityChanged"),
  setModelAccess: on("ModelAccessChanged"),
  offerModel: on("ModelOwnershipOffered"),
  withdrawModelOffer: on("ModelOwnershipOffered"),
  acceptModel: on("ModelOwnershipTransferred"),
} satisfies Readonly<Record<string, Reader>>;
