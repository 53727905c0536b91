import type { Manifest } from "./manifest.ts";
import type { WorkKind } from "./work-kind.ts";

/**
 * Whether runs of a package can be proved by their trace (decision 32): it has a graph or a language model, and its results are compared
 * byte for byte. The trace of a script without a graph is its result, which anyone can copy; other rules accept different traces.
 */
export function isProvable(manifest: Manifest, kind: WorkKind): boolean {
  if (manifest.tasks[kind]?.comparison.rule !== "exact") return false;
  return manifest.kind === "language-model" || manifest.files.some(({ role }) => role === "graph");
}
