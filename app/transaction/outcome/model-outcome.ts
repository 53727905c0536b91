import { on, type Reader } from "./reader.ts";

/** What the receipts of a model's actions mean: each can end in one way only, which the action tells in its own words. */
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
