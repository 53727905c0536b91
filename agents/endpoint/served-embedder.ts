/** A package that makes embeddings, as the endpoint answers with it: each request is a run of the runtime's own engine. */
import { sha256OfJson } from "#protocol/documents/hashing.ts";
import { engineLabel } from "#runtime/engine/engines.ts";
import type { ScriptManifest } from "#runtime/manifest/manifest.ts";
import { embedTexts } from "#runtime/openai/embed-texts.ts";
import { engineOf } from "#runtime/run/engine-files.ts";
import type { Machine } from "#runtime/run/start.ts";
import type { ModelSource, ServedEmbedder } from "./served-model.ts";

/** @returns undefined for a package that makes none */
export async function openServedEmbedder(
  { id, name, price, found }: ModelSource,
  machine: Machine,
): Promise<ServedEmbedder | undefined> {
  const { bytes, weights } = found;
  const terms = found.manifest as Partial<ScriptManifest>;
  const { embeddings, tasks } = terms;
  if (!embeddings || !tasks?.inference) return undefined;
  return {
    ...{ id, name, price },
    manifest: await sha256OfJson(terms),
    engine: engineLabel(engineOf(terms as ScriptManifest, "onnx")),
    contextLength: embeddings.contextLength,
    dimensions: embeddings.dimensions,
    rule: tasks.inference.comparison.rule,
    embed: (texts, signal) =>
      embedTexts(machine, { package: bytes, weights, terms: embeddings }, texts, signal),
    close: () => undefined,
  };
}
