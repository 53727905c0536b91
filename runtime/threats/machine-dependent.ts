/** Packages whose result would differ between two runs or two machines: a provider who computes one honestly would lose its bond. */
import { ALWAYS, branches, graphOf } from "../test-support/sample-graph.ts";
import type { Threat } from "./threat.ts";

const script = `import { run, tensor } from "runtime";
export function* infer() {
  const { y } = yield run("graph.onnx", { x: tensor("float32", [4], [1, 2, 3, 4]) });
  return { files: { "out.txt": String([...y.data]) } };
}`;

function threat(title: string, message: RegExp, graph: Uint8Array<ArrayBuffer>): Threat {
  const files = [{ name: "graph.onnx", role: "graph", bytes: graph }] as const;
  return { title, script, files, ends: { fault: "package", message } };
}

const INT = 2;
const FLOAT = 1;
const noise = (output: string) => ({
  opType: "RandomNormalLike",
  name: "noise",
  input: ["x"],
  output: [output],
});
const shape = { name: "shape", type: 7, ints: [4] };
const repeat = (output: string) => ({ opType: "Identity", input: ["x"], output: [output] });
const isNotKnown = (operator: string) => new RegExp(`uses the operator ${operator} \\(node "\\w+"\\)`);

/** One node that makes the result, without inputs or of `x`. */
const one = (opType: string, attribute: readonly object[] = [], input: readonly string[] = ["x"]) =>
  graphOf([{ opType, name: "noise", input, output: ["y"], attribute }], { opset: 15 });

const ATTRIBUTE_TO = (type: number) => [{ name: "to", type: INT, i: type }];

/** A graph whose bytes 4 to 7 are the letters by which ONNX Runtime knows its own format. */
function twoFormats(): Uint8Array<ArrayBuffer> {
  const letters = new TextEncoder().encode("ORTM");
  // The producer's name, a field of six bytes, before everything else.
  return new Uint8Array([0x12, 6, 0x20, 0x20, ...letters, ...graphOf([repeat("y")])]);
}

/** A weight that lies wherever the engine's memory has it at that place. */
const addressed = () =>
  graphOf([{ opType: "Add", input: ["x", "w"], output: ["y"] }], {
    initializer: [
      {
        name: "w",
        dims: [4],
        dataType: FLOAT,
        dataLocation: 1,
        externalData: [
          { key: "location", value: "*/_ORT_MEM_ADDR_/*" },
          { key: "offset", value: "65536" },
          { key: "length", value: "16" },
        ],
      },
    ],
  });

export const machineDependent: readonly Threat[] = [
  threat(
    "random numbers of a normal distribution",
    isNotKnown("RandomNormal"),
    one("RandomNormal", [shape], []),
  ),
  threat(
    "random numbers with a seed",
    isNotKnown("RandomUniform"),
    one("RandomUniform", [shape, { name: "seed", type: FLOAT, f: 1 }], []),
  ),
  threat("random numbers like another tensor", isNotKnown("RandomUniformLike"), one("RandomUniformLike")),
  threat("random draws", isNotKnown("Multinomial"), one("Multinomial")),
  threat("random bits", isNotKnown("Bernoulli"), one("Bernoulli")),
  threat(
    "random numbers in a branch",
    isNotKnown("RandomNormalLike"),
    graphOf([branches(repeat("branch"), noise("branch"))], { initializer: [ALWAYS] }),
  ),
  threat(
    "random numbers in a function of the file",
    isNotKnown("RandomNormalLike"),
    graphOf([{ opType: "Harmless", domain: "mine", name: "call", input: ["x"], output: ["y"] }], {
      domains: ["mine"],
      functions: [
        {
          name: "Harmless",
          domain: "mine",
          input: ["x"],
          output: ["y"],
          node: [noise("y")],
          opsetImport: [{ domain: "", version: 13 }],
        },
      ],
    }),
  ),
  threat(
    "random numbers in a function that the file defines",
    isNotKnown("RandomNormalLike"),
    graphOf([noise("y")], {
      functions: [
        {
          name: "RandomNormalLike",
          input: ["x"],
          output: ["y"],
          node: [repeat("y")],
          opsetImport: [{ domain: "", version: 13 }],
        },
      ],
    }),
  ),
  threat(
    "dropout as in training",
    /trains with random dropout \(node "drop"\)/,
    graphOf([{ opType: "Dropout", name: "drop", input: ["x", "", "always"], output: ["y"] }], {
      initializer: [ALWAYS],
    }),
  ),
  threat(
    "the bits of a NaN",
    isNotKnown("BitCast"),
    graphOf(
      [
        { opType: "Sub", input: ["x", "x"], output: ["zero"] },
        { opType: "Div", input: ["zero", "zero"], output: ["nan"] },
        { opType: "BitCast", name: "bits", input: ["nan"], output: ["whole"], attribute: ATTRIBUTE_TO(6) },
        { opType: "Cast", input: ["whole"], output: ["y"], attribute: ATTRIBUTE_TO(FLOAT) },
      ],
      { opset: 26 },
    ),
  ),
  threat(
    "the sign of a NaN through a float of 8 bits",
    /floats of fewer than 16 bits \("small"\)/,
    graphOf(
      [
        { opType: "Cast", name: "small", input: ["x"], output: ["eight"], attribute: ATTRIBUTE_TO(17) },
        { opType: "Cast", input: ["eight"], output: ["y"], attribute: ATTRIBUTE_TO(FLOAT) },
      ],
      { opset: 19 },
    ),
  ),
  threat(
    "the sign of a NaN through a scale",
    /quantizes with a scale that is not stored in the file, or out of range \(node "quantize"\)/,
    graphOf([
      { opType: "QuantizeLinear", name: "quantize", input: ["x", "x"], output: ["q"] },
      { opType: "Cast", input: ["q"], output: ["y"], attribute: ATTRIBUTE_TO(FLOAT) },
    ]),
  ),
  threat(
    "an operator that only one engine knows",
    isNotKnown("com.microsoft.MurmurHash3"),
    graphOf([{ opType: "MurmurHash3", domain: "com.microsoft", name: "hash", input: ["x"], output: ["y"] }], {
      domains: ["com.microsoft"],
    }),
  ),
  threat(
    "an untested version of the operators",
    /uses version 27 of the operators of ONNX/,
    graphOf([repeat("y")], { opset: 27 }),
  ),
  threat("a file that is two formats at once", /in ONNX Runtime's own format/, twoFormats()),
  threat(
    "a weight at an address of the engine's memory",
    /keeps the tensor "w" outside the file/,
    addressed(),
  ),
];
