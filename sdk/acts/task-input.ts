/** What the model's own manifest says of a task, before anything of the task is uploaded or paid: the check of the browser's form. */
import type { Hex } from "viem";
import { ContentError } from "#protocol/content/content-error.ts";
import { RuntimeFault } from "#runtime/fault.ts";
import { PACKAGE_BOUNDS } from "#runtime/limits.ts";
import { type Manifest, readManifest } from "#runtime/manifest/manifest.ts";
import type { Parameters } from "#runtime/manifest/parameters.ts";
import type { WorkKind } from "#runtime/manifest/work-kind.ts";
import { statedManifest } from "#runtime/package/archive.ts";
import { claimsToBePackage } from "#runtime/package/terms.ts";
import { inputNamesOf } from "#runtime/run/input-name.ts";
import { firstFittingName } from "#runtime/run/input-problem.ts";
import { packageCidOf } from "#runtime/work/prepared-job.ts";
import type { NamedContent } from "../content/named-content.ts";
import type { ActContext } from "./act.ts";
import { InputRefusedError } from "./input-refused.ts";

/**
 * The manifest of a model; undefined where people judge its results.
 * @throws ContentError when the model's file cannot be fetched: a provider could not compute the task either
 */
async function manifestOf(modelId: Hex, { api, content }: ActContext): Promise<Manifest | undefined> {
  const model = await api.get("model", { id: modelId });
  try {
    const archive = await content.fetch(packageCidOf(model), PACKAGE_BOUNDS.archiveBytes);
    const stated = statedManifest(archive);
    return stated && claimsToBePackage(stated) ? readManifest(stated) : undefined;
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
  /** A stored file without a name takes the first under which it fits. */
  readonly hasName: boolean;
}

/**
 * @returns the input's file name
 * @throws InputRefusedError when no program could compute the task
 */
export async function requireFittingInput(wanted: WantedTask, context: ActContext): Promise<string> {
  const { modelId, kind, parameters, input, hasName } = wanted;
  const manifest = await manifestOf(modelId, context);
  if (!manifest) return input.name;
  const kinds = inputNamesOf(manifest.tasks[kind]);
  const names = hasName || kinds.length === 0 ? [input.name] : kinds;
  const found = await firstFittingName({ manifest, kind, parameters }, new Blob([input.bytes]), names);
  if (found.problem !== undefined) throw new InputRefusedError(found.problem);
  return found.name;
}
