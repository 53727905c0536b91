import type { Hex } from "viem";
import type { TransactionAction, Uploader } from "#app/transaction/action.ts";
import { writeCall } from "#app/transaction/contract/contracts.ts";
import { t } from "#language/text.ts";
import type { ModelKey } from "#protocol/content/private/model-key.ts";
import { type ModelDraft, type StoredModel, uploadSize } from "./model-draft.ts";

/** A model to register, or a new revision. With a key it is private: everything but the version is encrypted. */
export interface ModelToPublish {
  model: ModelDraft;
  key: ModelKey | undefined;
}

/** Uploads the file first, then the metadata (F303). */
function uploadsOf({ model, key }: ModelToPublish) {
  let store: ((upload: Uploader) => Promise<StoredModel>) | undefined;
  return {
    failed: t("Failed to upload the model to IPFS"),
    purpose: model.file ? ("model" as const) : ("document" as const),
    size: uploadSize(model),
    placeholder: { metadataCid: "", metadataDigest: `0x${"01".repeat(32)}` as const, accessMethod: "" },
    // The code that builds, checks and encrypts the documents is loaded when needed.
    run: async (upload: Uploader) => {
      store ??= (await import("./store-model.ts")).storeModel(model, key);
      return store(upload);
    },
  };
}

/** Registry arguments. Texts of a private model are left out, because they would be public permanently. */
function inputOf({ model, key }: ModelToPublish, stored: StoredModel) {
  const { name, description, version, category } = model;
  const texts = key ? { name: "", description: "", category: "" } : { name, description, category };
  return { ...texts, version, isPublic: !key, ...stored };
}

/** Registers a model (F315, G57). The form's last step has already shown the review. */
export function registerModel(toPublish: ModelToPublish): TransactionAction<StoredModel> {
  const { model, key } = toPublish;
  return {
    kind: "registerModel",
    title: t("Register Model"),
    confirmLabel: t("Register Model"),
    reviewed: true,
    consequences: [
      key
        ? t("The registration is public. The description and file are stored encrypted.")
        : t("The model, its description and its file become public permanently."),
      t("Registering costs only the network fee."),
    ],
    uploads: uploadsOf(toPublish),
    call: ({ uploaded }) => writeCall("ModelRegistry", "registerModel", [inputOf(toPublish, uploaded)]),
    success: {
      title: t("Model registered"),
      description: key
        ? t("You and the accounts you allow can now use it for tasks.")
        : t("{name} can now be used for tasks.", { name: model.name }),
      link: { label: t("View Model"), event: "ModelRegistered", argument: "modelId", path: "/models/" },
      onPage: true,
    },
    failure: {
      title: t("Registration failed"),
      message: t("The model could not be registered."),
      advice: t("Check your wallet connection and your balance for the network fee, then try again."),
    },
  };
}

/** Gives a model that was registered as private its name and texts, and makes it public (decision 5). */
export function publishModel(modelId: Hex, model: ModelDraft): TransactionAction<StoredModel> {
  const toPublish = { model, key: undefined };
  return {
    kind: "publishModel",
    title: t("Publish {name}", { name: model.name }),
    confirmLabel: t("Publish Model"),
    consequences: [
      t(
        "Anyone can find the model under this name and create tasks with it. The name cannot be changed later.",
      ),
      t("The description and file become public permanently."),
    ],
    uploads: uploadsOf(toPublish),
    call: ({ uploaded }) =>
      writeCall("ModelRegistry", "publishModel", [modelId, inputOf(toPublish, uploaded)]),
    success: {
      title: t("The model is public"),
      description: t("Anyone can now use {name}.", { name: model.name }),
      link: { label: t("View Model"), href: `/models/${modelId}` },
    },
    failure: {
      title: t("Publishing failed"),
      message: t("The model could not be made public."),
      advice: t("Nothing was changed on the chain. Please try again."),
    },
  };
}

/** Publishes a new revision of a model (G59). The name is fixed. */
export function updateModel({
  modelId,
  ...toPublish
}: ModelToPublish & { modelId: Hex }): TransactionAction<StoredModel> {
  const { model, key } = toPublish;
  // The transaction's texts are kept on the device, so they must not contain a decrypted name.
  const name = key ? t("Private model") : model.name;
  return {
    kind: "updateModel",
    title: t("Update {name}", { name }),
    confirmLabel: t("Update Model"),
    consequences: [
      t("New tasks use version {version}. Existing tasks keep the version they were created with.", {
        version: model.version,
      }),
      t("Earlier versions stay readable on the chain."),
    ],
    uploads: uploadsOf(toPublish),
    call: ({ uploaded }) =>
      writeCall("ModelRegistry", "updateModel", [modelId, inputOf(toPublish, uploaded)]),
    success: {
      title: t("Model updated"),
      description: t("A new version of {name} is published.", { name }),
      link: { label: t("View Model"), href: `/models/${modelId}` },
    },
    failure: {
      title: t("Update failed"),
      message: t("The model could not be updated."),
      advice: t("Nothing was changed. Please try again."),
    },
  };
}
