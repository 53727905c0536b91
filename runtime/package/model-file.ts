/** Reads the metadata of a file that will be published as a model (N19), without running it. */
import { RuntimeFault } from "../fault.ts";
import { FormatError } from "../formats/format-error.ts";
import { type GraphDescription, inspectGraph } from "../graph/inspect/inspect.ts";
import type { Manifest } from "../manifest/manifest.ts";
import { openPackage, statedManifest } from "./archive.ts";
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
  /** A format that no program here reads, and why where that is not plain. */
  | { readonly kind: "unread"; readonly reason?: string }
  /** It is not what it calls itself. The problem is a sentence. */
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

/** Whether a file of this name is opened here at all: the others need not be read. */
export function isOpened(name: string): boolean {
  return /\.(onnx|zip)$/i.test(name);
}

/** Opens a model file by its ending: graphs and packages are read, others are left to people. */
export async function describeModelFile(name: string, bytes: Uint8Array): Promise<ModelFileReport> {
  const ending = name.toLowerCase().split(".").at(-1);
  try {
    if (ending === "onnx") return { kind: "graph", graphs: [{ path: name, graph: graphOf(name, bytes) }] };
    if (ending === "zip") return await packageReport(bytes);
    return { kind: "unread" };
  } catch (cause) {
    if (!(cause instanceof FormatError || cause instanceof RuntimeFault)) throw cause;
    return { kind: "refused", problem: `${cause.message.replace(/\.$/, "")}. Nothing was sent.` };
  }
}
