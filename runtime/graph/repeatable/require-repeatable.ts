/**
 * Refuses a graph whose result could differ between two runs or two machines. Checked when a package is opened, before
 * any computation, because a result that cannot be repeated costs its provider the bond.
 */
import { RuntimeFault } from "../../fault.ts";
import { FormatError } from "../../formats/format-error.ts";
import { readModel } from "../inspect/inspect.ts";
import type { Found, GraphNode } from "../inspect/model.ts";
import { isOnnxDomain } from "../inspect/read-graph.ts";
import { operatorSets } from "./operators.ts";
import { haveStoredScales, isStoredFalse } from "./stored-values.ts";

/** `path` of the graph in its package. @throws RuntimeFault "package" that names operator and node */
export function requireRepeatable(path: string, bytes: Uint8Array): void {
  if (isOwnFormat(bytes))
    throw new RuntimeFault("package", `${path} is in ONNX Runtime's own format; export it as ONNX`);
  const found = foundIn(path, bytes);
  for (const { domain, version } of found.opsets) {
    const set = operatorSets[setOf(domain)];
    if (set && (version < set.versions[0] || version > set.versions[1]))
      throw new RuntimeFault(
        "package",
        `${path} uses version ${version} of the operators of ${setOf(domain) || "ONNX"}; a package may use ${set.versions[0]} to ${set.versions[1]}`,
      );
  }
  for (const tensor of [...found.tensors, ...found.otherTensors]) {
    if (tensor.isOutside)
      throw new RuntimeFault("package", `${path} keeps the tensor "${tensor.name}" outside the file`);
    if (!isRunType(tensor.dataType)) throw typeFault(path, tensor.name);
  }
  const handed = [...found.inputs, ...found.outputs].find(({ type }) => type === "bfloat16");
  if (handed)
    throw new RuntimeFault(
      "package",
      `${path} has bfloat16 inputs or outputs ("${handed.name}"), which the engine cannot hand to a script; convert it with a Cast to float32 inside the graph`,
    );
  if (found.defaults.some(isSmallFloat)) throw typeFault(path, "a function's default");
  for (const node of found.nodes) requireRepeatableNode(path, node, found);
}

function foundIn(path: string, bytes: Uint8Array): Found {
  try {
    return readModel(bytes).found;
  } catch (cause) {
    if (!(cause instanceof FormatError)) throw cause;
    throw new RuntimeFault("package", `${path} cannot be used as a model: ${cause.message}`, { cause });
  }
}

/** ONNX Runtime opens such a file by these letters, whatever else it would be as an ONNX file. */
const isOwnFormat = (bytes: Uint8Array) => String.fromCharCode(...bytes.subarray(4, 8)) === "ORTM";

const setOf = (domain: string) => (isOnnxDomain(domain) ? "" : domain);

/** Domains whose operators the engine has built in: a function of that name would never be called. */
const isBuiltIn = (domain: string) =>
  isOnnxDomain(domain) || /^(ai\.onnx|com\.ms|com\.microsoft|org\.pytorch)/.test(domain);

function requireRepeatableNode(path: string, node: GraphNode, found: Found): void {
  const { operator, domain, name } = node;
  const isCall =
    !isBuiltIn(domain) && found.functions.some((local) => local.domain === domain && local.name === operator);
  if (!isCall && !isListed(node, found)) {
    const shown = isOnnxDomain(domain) ? operator : `${domain}.${operator}`;
    throw new RuntimeFault(
      "package",
      `${path} uses the operator ${shown} (node "${name}"), which is not known to give the same bytes in every run and on every machine`,
    );
  }
  // A call can hand on the type to which a node of the function converts.
  const types = node.integers.filter((attribute) => isCall || TYPE_ATTRIBUTES.has(attribute.name));
  if (types.some(({ values }) => values.some(isSmallFloat))) throw typeFault(path, name);
  if (isCall || !isOnnxDomain(domain)) return;
  if (operator === "Dropout" && !isStoredFalse(node.inputs[2], found))
    throw new RuntimeFault("package", `${path} trains with random dropout (node "${name}")`);
  if (!haveStoredScales(node, found))
    throw new RuntimeFault(
      "package",
      `${path} quantizes with a scale that is not stored in the file, or out of range (node "${name}")`,
    );
}

function isListed({ operator, domain }: GraphNode, { opsets }: Found): boolean {
  const name = setOf(domain);
  const set = Object.hasOwn(operatorSets, name) ? operatorSets[name] : undefined;
  const version = Math.max(
    0,
    ...opsets.filter((opset) => setOf(opset.domain) === name).map((opset) => opset.version),
  );
  return Object.entries(set?.introduced ?? {}).some(
    ([since, names]) => Number(since) <= version && names.split(" ").includes(operator),
  );
}

/** Attributes that name the type of a result. */
const TYPE_ATTRIBUTES = new Set([
  "to",
  "dtype",
  "output_dtype",
  "output_datatype",
  "stash_type",
  "softmax_precision",
]);

/**
 * Floats of 8 and 4 bits, by their numbers in TensorProto.DataType. A NaN among them becomes one or another whole number by its sign,
 * which is the machine's.
 */
const isSmallFloat = (type: number | bigint) =>
  (type >= 17 && type <= 20) || type === 23 || type === 24 || type === 23n || type === 24n;

/** Numbers without a fraction, ordinary floats, booleans and texts. */
const isRunType = (type: number) => (type >= 1 && type <= 13) || type === 16 || type === 21 || type === 22;

const typeFault = (path: string, name: string) =>
  new RuntimeFault(
    "package",
    `${path} uses floats of fewer than 16 bits ("${name}"), which differ between machines`,
  );
