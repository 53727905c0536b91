/** Checks a task by the model's manifest before anything is uploaded or paid, as the browser's form does. */
import type { Hex } from "viem";
import { ContentError } from "#protocol/content/content-error.ts";
import { parseAccessMethod } from "#protocol/content/pointer/pointer.ts";
import type { ModelRecord } from "#protocol/schemas/http/api-record.ts";
import { RuntimeFault } from "#runtime/fault.ts";
import { PACKAGE_BOUNDS } from "#runtime/limits.ts";
import type { LanguageModelManifest } from "#runtime/manifest/language-model.ts";
import { type Manifest, readManifest } from "#runtime/manifest/manifest.ts";
import { isReferenced } from "#runtime/manifest/package-file.ts";
import type { Parameters } from "#runtime/manifest/parameters.ts";
import { isProvable } from "#runtime/manifest/provable.ts";
import type { WorkKind } from "#runtime/manifest/work-kind.ts";
import { statedManifest } from "#runtime/package/archive.ts";
import { claimsToBePackage } from "#runtime/package/terms.ts";
import { inputNamesOf } from "#runtime/run/input/input-name.ts";
import { firstFittingName, inputProblem } from "#runtime/run/input/input-problem.ts";
import type { NamedContent } from "../content/named-content.ts";
import type { ActContext } from "./act.ts";

/** The act cannot work with these values. Nothing was uploaded or paid. */
export class InputRefusedError extends Error {
  override readonly name = "InputRefusedError";

  /** @param problem a sentence */
  constructor(problem: string, options?: ErrorOptions) {
    super(`${problem.replace(/\.?$/, ".")} Nothing was uploaded or paid.`, options);
  }
}

/** The manifest's bytes; undefined for a file that no program can run, such as one that is not an archive. */
async function statedIn(fileCid: string, { content }: ActContext) {
  try {
    const stated = statedManifest(await content.fetch(fileCid, PACKAGE_BOUNDS.archiveBytes));
    return stated && claimsToBePackage(stated) ? stated : undefined;
  } catch (cause) {
    const isTooLarge = cause instanceof ContentError && cause.kind === "too-large";
    if (isTooLarge || cause instanceof RuntimeFault) return undefined;
    throw cause;
  }
}

export interface WantedTask {
  readonly modelId: Hex;
  readonly kind: WorkKind;
  readonly parameters: Parameters;
  readonly input: NamedContent;
  /** Number of inputs, if the input is a batch. */
  readonly items: number | undefined;
  /** A stored file without a name takes the first under which it fits. */
  readonly hasName: boolean;
  /** Whether votes have to prove the computation. */
  readonly isProved: boolean;
  /** Accept a manifest that cannot be read. */
  readonly unchecked: boolean;
}

/**
 * The manifest of a model.
 * @returns undefined for a model without a package, whose results people judge, and for an unchecked order
 * @throws InputRefusedError for a private model or a faulty package; IndexBehindError; ContentError when the model's file cannot be
 * fetched, because a provider could not compute the task either
 */
async function manifestOf(
  { unchecked }: WantedTask,
  { isPublic, accessMethod }: Pick<ModelRecord, "isPublic" | "accessMethod">,
  context: ActContext,
): Promise<Manifest | undefined> {
  const refuse = (problem: string, options?: ErrorOptions) => {
    if (unchecked) return undefined;
    throw new InputRefusedError(`${problem}. Set unchecked to true to order anyway`, options);
  };
  if (!isPublic) return refuse("The model is private, so its manifest cannot be read");
  const { fileCid } = parseAccessMethod(accessMethod);
  const stated = fileCid && (await statedIn(fileCid, context));
  try {
    return stated ? readManifest(stated) : undefined;
  } catch (cause) {
    return refuse(`The model's package is faulty: ${(cause as Error).message}`, { cause });
  }
}

/** The weights of a language model, from the gateways that this program uses anyway: an owner chose the other sources. */
async function openWeights({ files }: LanguageModelManifest, { content }: ActContext) {
  const sources = files.filter(isReferenced).flatMap((file) => file.sources);
  const [stored] = sources.filter((source) => source.startsWith("ipfs://"));
  return stored === undefined ? undefined : await content.openParts?.(stored);
}

/**
 * @returns the input's file name, and the digest of the model's metadata that it was checked against
 * @throws InputRefusedError when no program could compute the task, or the manifest cannot be read
 */
export async function requireFittingInput(
  wanted: WantedTask,
  context: ActContext,
): Promise<{ fileName: string; modelDigest: Hex }> {
  const { modelId, kind, parameters, input, items, hasName } = wanted;
  const { api, writes } = context;
  const minBlock = await writes.publicClient.getBlockNumber({ cacheTime: 0 });
  const model = await api.get("model", { id: modelId }, { minBlock });
  const modelDigest = model.metadataDigest;
  const manifest = await manifestOf(wanted, model, context);
  if (wanted.isProved && !(manifest && isProvable(manifest, kind)))
    throw new InputRefusedError(
      "Recomputed results need a package with a graph or a language model and the exact rule: choose another check",
    );
  if (!manifest && items !== undefined && !wanted.unchecked)
    throw new InputRefusedError(
      "A batch needs a model with a package, which states how results are compared",
    );
  if (!manifest) return { fileName: input.name, modelDigest };
  const kinds = inputNamesOf(manifest.tasks[kind]);
  const names = hasName || kinds.length === 0 ? [input.name] : kinds;
  const found = await firstFittingName(
    { manifest, kind, parameters, items },
    new Blob([input.bytes]),
    names,
    (question) => inputProblem(question, (model) => openWeights(model, context)),
  );
  if (found.problem !== undefined) throw new InputRefusedError(found.problem);
  return { fileName: found.name, modelDigest };
}
