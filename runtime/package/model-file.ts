/** Reads the metadata of a file that will be published as a model (N19), without running it. */
import type { FileContent } from "#protocol/content/content-source.ts";
import { RuntimeFault } from "../fault.ts";
import { FormatError } from "../formats/format-error.ts";
import { describeGguf, type GgufDescription } from "../gguf/describe.ts";
import { fileRanges } from "../gguf/range-reader.ts";
import { requireRunnable } from "../gguf/runnable.ts";
import { type GraphDescription, inspectGraph } from "../graph/inspect/inspect.ts";
import type { Manifest } from "../manifest/manifest.ts";
import { openPackage, statedManifest } from "./archive.ts";
import { requirePrompt } from "./example-request.ts";
import { claimsToBePackage } from "./terms.ts";

export interface DescribedGraph {
  readonly path: string;
  readonly graph: GraphDescription;
}

export type ModelFileReport =
  /** Programs can run it: every file is what its manifest says. */
  | { readonly kind: "package"; readonly manifest: Manifest; readonly graphs: readonly DescribedGraph[] }
  /** A graph without a manifest: readable, but its input is not described. */
  | { readonly kind: "graph"; readonly graphs: readonly DescribedGraph[] }
  /** Weights of a language model that an engine runs. */
  | { readonly kind: "language-model"; readonly model: GgufDescription }
  /** A format that no program here reads, and why where that is not plain. */
  | { readonly kind: "unread"; readonly reason?: string }
  /** It is not what it calls itself, or no engine runs it. */
  | { readonly kind: "refused"; readonly problem: string };

async function packageReport(bytes: Uint8Array): Promise<ModelFileReport> {
  let stated: Uint8Array | undefined;
  try {
    stated = statedManifest(bytes);
  } catch (cause) {
    // Archives may be larger, or packed in ways that are not read here: that is for those who use them.
    return { kind: "unread", reason: (cause as Error).message };
  }
  if (!stated || !claimsToBePackage(stated)) return { kind: "unread" };
  const { manifest, files } = await openPackage(bytes);
  const graphs = manifest.files
    .filter(({ role }) => role === "graph")
    .map(({ path }) => ({ path, graph: graphOf(path, files.get(path) as Uint8Array) }));
  return { kind: "package", manifest, graphs };
}

function graphOf(path: string, bytes: Uint8Array): GraphDescription {
  try {
    return inspectGraph(bytes);
  } catch (cause) {
    throw new FormatError(`${path} cannot be used as a model: ${(cause as Error).message}`);
  }
}

const contentOf = async (file: FileContent) => new Uint8Array(await file.arrayBuffer());

/** Of gigabytes of weights only the header is read. */
async function weightsReport(file: FileContent): Promise<ModelFileReport> {
  const model = await describeGguf(fileRanges(file));
  requireRunnable(model, file.size);
  requirePrompt(model);
  return { kind: "language-model", model };
}

/** Opens a model file by its ending: graphs, packages and GGUF headers are read. Results of other formats are judged by people. */
export async function describeModelFile(name: string, file: FileContent): Promise<ModelFileReport> {
  const ending = name.toLowerCase().split(".").at(-1);
  try {
    if (ending === "onnx")
      return { kind: "graph", graphs: [{ path: name, graph: graphOf(name, await contentOf(file)) }] };
    if (ending === "zip") return await packageReport(await contentOf(file));
    if (ending === "gguf") return await weightsReport(file);
    return { kind: "unread" };
  } catch (cause) {
    if (!(cause instanceof FormatError || cause instanceof RuntimeFault)) throw cause;
    return { kind: "refused", problem: cause.message.replace(/\.$/, "") };
  }
}
