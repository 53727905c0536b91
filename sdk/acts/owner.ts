import { parseEventLogs } from "viem";
import * as z from "zod";
import { abis } from "#protocol/chain/abis.ts";
import { ZERO_ADDRESS } from "#protocol/chain/unset.ts";
import { contentId } from "#protocol/content/cid.ts";
import type { FileContent } from "#protocol/content/content-source.ts";
import { composeAccessMethod } from "#protocol/content/pointer/pointer.ts";
import { canonicalJsonBytes } from "#protocol/documents/canonical-json.ts";
import { metadataDigest } from "#protocol/documents/hashing.ts";
import { type ModelMetadata, modelMetadataSchema } from "#protocol/schemas/model-metadata.ts";
import { registrationSchema } from "#protocol/schemas/registration.ts";
import { referencedBytes } from "#runtime/manifest/package-file.ts";
import { type ModelIdentity, packageOfWeights } from "#runtime/package/language-model.ts";
import { describeModelFile } from "#runtime/package/model-file.ts";
import { unknownOutcome } from "../chain/unknown-outcome.ts";
import {
  blobContentSchema,
  type Content,
  contentSchema,
  loadContent,
  type NamedContent,
} from "../content/named-content.ts";
import { type ActContext, defineAct, sent, sentSchema } from "./act.ts";
import { InputRefusedError } from "./task-input.ts";
import { address, modelId } from "./values.ts";

const { shape } = modelMetadataSchema;
const onModel = z.strictObject({ modelId });

const modelSchema = z.strictObject({
  name: shape.name.describe("Public. Cannot be changed after registration."),
  description: z.string().describe("Public. At least 20 characters."),
  category: shape.category.describe('Such as "nlp", "cv", "audio" or "tabular".'),
  version: shape.version.optional().describe("Default: 1.0.0."),
  license: shape.license.optional().describe("Default: MIT."),
  tags: shape.tags.optional(),
  card: shape.card.describe("The model card, Markdown."),
  framework: shape.framework,
  architecture: shape.architecture,
  parameters: shape.parameters.describe("Model size, as text."),
  accuracy: shape.accuracy,
  dataset: shape.dataset,
  file: z
    .union([contentSchema, blobContentSchema])
    .optional()
    .describe(
      "The model's file, such as a package (ZIP) that programs can run, or the GGUF weights of a language model, for which a package is made. It becomes public.",
    ),
  accessMethod: z.string().optional().describe("How to access the model without its file: text or a URL."),
});

type WantedModel = z.output<typeof modelSchema>;

/** The checks of the registration page: fields, the file's kind and size, and what a package says about itself. */
async function checked(wanted: WantedModel, context: ActContext) {
  const { file: wantedFile, version = "1.0.0", tags = [], ...stated } = wanted;
  const weights = wantedFile && weightsIn(wantedFile);
  const { license = "MIT", ...rest } = { ...(weights && (await factsOf(weights))), ...stated };
  const loaded =
    wantedFile && !weights ? await loadContent(wantedFile as Content, "model", context.content) : undefined;
  const chosen = weights ? { name: weights.name, size: weights.blob.size } : loaded;
  const modelFile = chosen && { name: chosen.name, size: chosen.size };
  const read = registrationSchema.safeParse({ ...rest, version, license, tags, modelFile, isPublic: true });
  if (read.error) {
    const problems = read.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
    throw new InputRefusedError(problems.join("; "));
  }
  const report = loaded && (await requireSoundFile(loaded, context));
  const referenced = report?.kind === "package" ? referencedBytes(report.manifest.files) : 0;
  const weightsSize = weights?.blob.size ?? referenced;
  const fields = { ...rest, version, license, tags, ...(weightsSize > 0 && { weightsSize }) };
  const file = weights ? await packageFor(weights, { name: rest.name, version, license }) : loaded;
  return { file, weights: weights?.blob, fields };
}

/** Weights of a language model, however they were given; nothing for other files and for stored ones. */
function weightsIn(file: NonNullable<WantedModel["file"]>) {
  const { name = "" } = file as { name?: string };
  if (!/\.gguf$/i.test(name)) return undefined;
  if ("blob" in file) return file;
  return "bytes" in file ? { name, blob: new Blob([file.bytes]) } : undefined;
}

/** Facts of the model in the header of its weights, as the registration page fills them in. */
async function factsOf({ name, blob }: { readonly name: string; readonly blob: FileContent }) {
  const report = await describeFile(name, blob);
  if (report.kind !== "language-model") return {};
  const { architecture, parameters, quantisation, license } = report.model;
  return {
    framework: "llama.cpp (GGUF)",
    architecture,
    parameters: `${parameters.toLocaleString("en")} (${quantisation})`,
    ...(license && { license }),
  };
}

/** The package that names the weights by the content id that they get in the store. */
async function packageFor(
  { name, blob }: { readonly name: string; readonly blob: FileContent },
  identity: ModelIdentity,
): Promise<NamedContent> {
  const stored = { ...(await contentId(blob)), name };
  const bytes = await packageOfWeights(blob, stored, identity);
  return { ...(await contentId(bytes)), name: name.replace(/\.gguf$/i, ".zip"), bytes, isStored: false };
}

async function describeFile(name: string, file: FileContent) {
  const report = await describeModelFile(name, file);
  if (report.kind !== "refused") return report;
  throw new InputRefusedError(`The file cannot be published: ${report.problem}`);
}

async function requireSoundFile({ name, bytes }: NamedContent, { tryPackage }: ActContext) {
  const report = await describeFile(name, new Blob([bytes]));
  if (report.kind === "package" && tryPackage)
    await tryPackage(bytes).catch((cause: Error) => {
      throw new InputRefusedError(`The package failed on its own example: ${cause.message}`, { cause });
    });
  return report;
}

/** Everything about a revision that can be known before anything is uploaded. */
async function prepared(wanted: WantedModel, context: ActContext) {
  const { file, weights, fields } = await checked(wanted, context);
  const metadata: ModelMetadata = modelMetadataSchema.parse({
    ...fields,
    isPublic: true,
    timestamp: await context.writes.now(),
    ...(file && {
      modelHash: file.cid,
      fileName: file.name,
      fileSize: file.size,
      fileChecksum: file.sha256,
    }),
  });
  const document = canonicalJsonBytes(metadata);
  const { name, description, version, category, accessMethod } = metadata;
  const input = {
    name,
    description,
    version,
    category,
    isPublic: true,
    metadataCid: (await contentId(document)).cid,
    metadataDigest: await metadataDigest(metadata),
    accessMethod: composeAccessMethod({
      ...(file && { fileCid: file.cid }),
      ...(accessMethod && { accessMethod }),
    }),
  };
  const upload = () => {
    const isNew = file !== undefined && !file.isStored;
    const files = isNew ? [...(weights ? [weights] : []), file.bytes, document] : [document];
    const run = context.onUpload && [{ onProgress: context.onUpload }];
    return context.content.upload(isNew ? "model" : "document", files, ...(run ?? []));
  };
  return { input, upload };
}

const registeredSchema = sentSchema.extend({ modelId: z.string(), metadataCid: z.string() });

/** Runs every check of the page and of the registry before the files are uploaded. */
export const registerModel = defineAct({
  role: "owner",
  title: "Register model",
  description:
    "Runs the same checks as the registration page, uploads the model's file and metadata, and registers a public model. Nothing is uploaded if a check fails.",
  input: modelSchema,
  output: registeredSchema,
  async run(wanted, context) {
    const { writes } = context;
    const { input, upload } = await prepared(wanted, context);
    await writes.check("ModelRegistry", "registerModel", [input]);
    await upload();
    const receipt = await writes.send("ModelRegistry", "registerModel", [input]);
    const [log] = parseEventLogs({
      abi: abis.ModelRegistry,
      eventName: "ModelRegistered",
      logs: receipt.logs,
    });
    if (!log) throw unknownOutcome("registerModel", receipt.transactionHash, "The event is missing");
    return { ...sent(receipt), modelId: log.args.modelId, metadataCid: input.metadataCid };
  },
});

export const updateModel = defineAct({
  role: "owner",
  title: "Update model",
  description:
    "Publishes a new revision of your public model. Pass every field again, and the file, which may be the stored one. Existing tasks keep the revision they were created with.",
  input: modelSchema.extend(onModel.shape),
  output: registeredSchema,
  async run({ modelId: id, ...wanted }, context) {
    const { writes } = context;
    const { input, upload } = await prepared(wanted, context);
    await writes.check("ModelRegistry", "updateModel", [id, input]);
    await upload();
    const receipt = await writes.send("ModelRegistry", "updateModel", [id, input]);
    return { ...sent(receipt), modelId: id, metadataCid: input.metadataCid };
  },
});

export const deactivateModel = defineAct({
  role: "owner",
  title: "Deactivate model",
  description: "Removes your model from lists; no new tasks can be created with it. Existing tasks continue.",
  input: onModel,
  output: sentSchema,
  run: async ({ modelId: id }, { writes }) =>
    sent(await writes.send("ModelRegistry", "deactivateModel", [id])),
});

export const reactivateModel = defineAct({
  role: "owner",
  title: "Reactivate model",
  description: "Puts your deactivated model back on the lists.",
  input: onModel,
  output: sentSchema,
  run: async ({ modelId: id }, { writes }) =>
    sent(await writes.send("ModelRegistry", "reactivateModel", [id])),
});

export const setModelVisibility = defineAct({
  role: "owner",
  title: "Set model visibility",
  description:
    "Makes your model public or private. Only you and accounts with access can create tasks with a private model. Data that was public stays readable on the chain.",
  input: onModel.extend({ isPublic: z.boolean() }),
  output: sentSchema,
  run: async ({ modelId: id, isPublic }, { writes }) =>
    sent(await writes.send("ModelRegistry", "setVisibility", [id, isPublic])),
});

const accessSchema = onModel.extend({ account: address });

export const grantModelAccess = defineAct({
  role: "owner",
  title: "Give access to model",
  description: "Lets an account create tasks with your private model.",
  input: accessSchema,
  output: sentSchema,
  run: async ({ modelId: id, account }, { writes }) =>
    sent(await writes.send("ModelRegistry", "setAccess", [id, account, true])),
});

export const revokeModelAccess = defineAct({
  role: "owner",
  title: "Revoke access to model",
  description: "Stops an account from creating tasks with your private model.",
  input: accessSchema,
  output: sentSchema,
  run: async ({ modelId: id, account }, { writes }) =>
    sent(await writes.send("ModelRegistry", "setAccess", [id, account, false])),
});

export const offerModel = defineAct({
  role: "owner",
  title: "Offer model",
  description:
    "Offers your model to another account, which becomes its owner by accepting. You stay the owner until then. Replaces an earlier offer.",
  input: accessSchema,
  output: sentSchema,
  run: async ({ modelId: id, account }, { writes }) =>
    sent(await writes.send("ModelRegistry", "offerOwnership", [id, account])),
});

export const withdrawModelOffer = defineAct({
  role: "owner",
  title: "Withdraw model offer",
  description: "Withdraws your offer of a model; it can no longer be accepted.",
  input: onModel,
  output: sentSchema,
  run: async ({ modelId: id }, { writes }) =>
    sent(await writes.send("ModelRegistry", "offerOwnership", [id, ZERO_ADDRESS])),
});

export const acceptModel = defineAct({
  role: "owner",
  title: "Accept model",
  description: "Accepts a model that its owner offered to you. You become its owner.",
  input: onModel,
  output: sentSchema,
  run: async ({ modelId: id }, { writes }) =>
    sent(await writes.send("ModelRegistry", "acceptOwnership", [id])),
});
