/** A package that makes embeddings or transcriptions, as the endpoint answers with it: each request is a run of the runtime's own engine. */
import { sha256OfJson } from "#protocol/documents/hashing.ts";
import { engineLabel } from "#runtime/engine/engines.ts";
import type { ScriptManifest } from "#runtime/manifest/manifest.ts";
import { embedTexts } from "#runtime/openai/embed-texts.ts";
import { isTranscriber, requireParameters, transcribe } from "#runtime/openai/transcribe.ts";
import { engineOf } from "#runtime/run/engine-files.ts";
import type { Machine } from "#runtime/run/start.ts";
import type { ModelSource, ServedEmbedder, ServedTranscriber } from "./served-model.ts";

/** @returns undefined for a package that makes neither */
export async function openServedPackage(
  { id, name, price, found }: ModelSource,
  machine: Machine,
): Promise<ServedEmbedder | ServedTranscriber | undefined> {
  const { bytes, weights } = found;
  const terms = found.manifest as ScriptManifest;
  const { embeddings, tasks } = terms as Partial<ScriptManifest>;
  if (!tasks?.inference || !(embeddings || isTranscriber(terms))) return undefined;
  const served = {
    id,
    name,
    price,
    manifest: await sha256OfJson(terms),
    engine: engineLabel(engineOf(terms, "onnx")),
    rule: tasks.inference.comparison.rule,
    close: () => undefined,
    retire: () => undefined,
  };
  const files = { package: bytes, weights };
  if (embeddings)
    return {
      ...served,
      contextLength: embeddings.contextLength,
      dimensions: embeddings.dimensions,
      embed: (texts, signal) => embedTexts(machine, { ...files, terms: embeddings }, texts, signal),
    };
  return {
    ...served,
    contextLength: 0,
    requireParameters: (request) => requireParameters(terms, request),
    transcribe: (audio, request, signal) => transcribe(machine, files, audio, request, signal),
  };
}
