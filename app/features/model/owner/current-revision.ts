import { jsonSchemaSchema, type ModelMetadata, manifestSchema } from "#protocol/schemas/model-metadata.ts";
import type { ModelFacts } from "../detail/model-facts.ts";
import type { ModelFile } from "../registration/model-draft.ts";
import { emptyRegistration, type RegistrationValues } from "../registration/registration-form.ts";

/** Initial values of the update form, from the revision in force. */
export function valuesOf(
  texts: Pick<RegistrationValues, "name" | "description" | "category" | "version" | "isPublic">,
  facts: ModelFacts,
): RegistrationValues {
  return {
    ...emptyRegistration,
    ...texts,
    framework: facts.framework ?? "",
    architecture: facts.architecture ?? "",
    parameters: facts.parameters ?? "",
    accuracy: facts.accuracy ?? "",
    dataset: facts.dataset ?? "",
    license: facts.license ?? emptyRegistration.license,
    tags: facts.tags.join(", "),
    accessMethod: facts.accessMethod ?? "",
    card: facts.card ?? "",
    exampleInput: facts.example?.input ?? "",
    exampleOutput: facts.example?.output ?? "",
    fineTuningTask: facts.fineTunedFrom?.task ?? "",
    parentModel: facts.fineTunedFrom?.model ?? "",
  };
}

/** The file of the revision in force, if its metadata describes it completely enough to keep. */
export function currentFileOf({ file }: ModelFacts): ModelFile | undefined {
  if (!file?.name || !file.size) return undefined;
  return {
    modelHash: file.cid,
    fileName: file.name,
    fileSize: file.size,
    ...(file.sha256 && { fileChecksum: file.sha256 }),
    ...(file.weightsSize && { weightsSize: file.weightsSize }),
  };
}

/** Documents that the form does not edit and a new revision keeps. */
export function unchangedDocuments({
  inputSchema,
  outputSchema,
  manifest,
}: ModelFacts): Partial<ModelMetadata> {
  const input = jsonSchemaSchema.safeParse(parsed(inputSchema));
  const output = jsonSchemaSchema.safeParse(parsed(outputSchema));
  const run = manifestSchema.safeParse(parsed(manifest));
  return {
    ...(input.success && { inputSchema: input.data }),
    ...(output.success && { outputSchema: output.data }),
    ...(run.success && { manifest: run.data }),
  };
}

function parsed(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
