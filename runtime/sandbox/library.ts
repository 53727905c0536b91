/**
 * The API inside the sandbox, as source of two modules for the script's engine. Scripts import `runtime`; the driver
 * starts the script and answers the host. It is text because a bundler would rewrite code, and the same bytes must run
 * everywhere.
 *
 * Both run in the script's own realm: a hostile script may break them, but harms only itself, because the host trusts
 * nothing that it returns (see crossing.ts).
 */
export const RUNTIME_MODULE = String.raw`
const outside = globalThis.host;
delete globalThis.host;
function host(name, bytes, text) {
  const answer = outside(name, bytes, text);
  if (answer === undefined) throw new Error(outside("problem"));
  return answer;
}
// Anything that differs between machines or over time is removed.
delete Math.random;
delete globalThis.SharedArrayBuffer;
delete globalThis.Atomics;

const bufferOf = (bytes) =>
  bytes.byteLength === bytes.buffer.byteLength
    ? bytes.buffer
    : bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength);

/** Text of UTF-8 bytes. */
export const readText = (bytes) => host("text", bufferOf(bytes));
/** A JSON document. */
export const readJson = (bytes) => JSON.parse(readText(bytes));
/** { columns, rows }; every cell is text. */
export const readCsv = (bytes) => JSON.parse(host("csv", bufferOf(bytes)));
/** { width, height, channels, pixels } of a PNG, JPEG or WebP file, with pixels 0 to 255. */
export function readPicture(bytes) {
  const head = JSON.parse(host("picture", bufferOf(bytes)));
  return { ...head, pixels: new Uint8Array(host("taken")) };
}
/** { sampleRate, channels, samples } with samples -1 to 1. */
export function readWav(bytes) {
  const head = JSON.parse(host("wav", bufferOf(bytes)));
  return { ...head, samples: new Float32Array(host("taken")) };
}
/** [{ name, bytes }] in the order of the archive. */
export function unzip(bytes) {
  const names = JSON.parse(host("unzip", bufferOf(bytes)));
  return names.map((name) => ({ name, bytes: new Uint8Array(host("taken")) }));
}
/** An archive of [{ name, bytes }]; the same files give the same bytes. */
export function zip(files) {
  for (const { name, bytes } of files) host("pack", bufferOf(toBytes(bytes)), name);
  return new Uint8Array(host("zip"));
}
/** UTF-8 bytes of a text; bytes stay as they are. */
export const toBytes = (content) =>
  typeof content === "string" ? new Uint8Array(host("utf8", new ArrayBuffer(0), content)) : content;
/** The text of a table: names of the columns, rows of texts and numbers. */
export function writeCsv(columns, rows) {
  const cell = (value) => {
    const text = String(value);
    return /[",\r\n]/.test(text) ? '"' + text.replaceAll('"', '""') + '"' : text;
  };
  return [columns, ...rows].map((row) => row.map(cell).join(",") + "\n").join("");
}
/** Bytes of a file of the package. */
export const packageFile = (name) => new Uint8Array(host("file", new ArrayBuffer(0), name));
/** The tensors stored in an ONNX file: [{ name, type, dims, start, bytes }], places in the file in bytes. */
export const storedTensors = (bytes) => JSON.parse(host("onnx", bufferOf(bytes)));

const types = {
  float32: Float32Array, float64: Float64Array, int8: Int8Array, uint8: Uint8Array, bool: Uint8Array,
  int16: Int16Array, uint16: Uint16Array, int32: Int32Array, uint32: Uint32Array,
  int64: BigInt64Array, uint64: BigUint64Array, float16: Float16Array,
};
/** A tensor from a typed array, or from numbers; one of texts from an array. */
export function tensor(type, dims, data) {
  if (type === "string") return { type, dims: [...dims], data: Array.from(data, String) };
  const Kind = types[type];
  if (!Kind) throw new TypeError("no tensor type is called " + type);
  return { type, dims: [...dims], data: data instanceof Kind ? data : Kind.from(data) };
}
class Run {
  constructor(graph, tensors, progress) {
    this.graph = graph;
    this.tensors = tensors;
    this.progress = progress;
  }
}
/**
 * Yielded by a generator, it gives the outputs of a graph by their names. The progress is shown to people and changes no
 * result: { share: 0 to 1, text: what is known so far }.
 */
export const run = (graph, tensors, progress) => new Run(graph, tensors, progress);
export const isRun = (value) => value instanceof Run;
export const dataOf = (type, buffer) =>
  type === "string" ? readJson(new Uint8Array(buffer)) : new types[type](buffer);
export const bytesOf = ({ type, data }) => bufferOf(type === "string" ? toBytes(JSON.stringify(data)) : data);
export { bufferOf };
`;

/** @param entry the script's file, @param graph the package's only graph, or an empty text */
export const driverModule = (entry: string, graph: string): string => `
import { bufferOf, bytesOf, dataOf, isRun, run, toBytes } from "runtime";
import * as script from ${JSON.stringify(`./${entry}`)};

const FUNCTIONS = { inference: "infer", evaluation: "evaluate", "fine-tuning": "train", score: "score" };
let work;
let buffers = [];

function* prepareAndPresent(input, parameters) {
  return script.present(yield script.prepare(input, parameters), input, parameters);
}

function answer({ done, value }) {
  buffers = [];
  if (done) {
    const files = Object.entries(value?.files ?? {}).map(([name, content]) => {
      buffers.push(bufferOf(toBytes(content)));
      return name;
    });
    const { metrics = {}, summary = "", log = [] } = value ?? {};
    return JSON.stringify({ done: true, files, metrics, summary, log });
  }
  const { graph, tensors, progress } = isRun(value) ? value : run(${JSON.stringify(graph)}, value);
  const heads = Object.entries(tensors ?? {}).map(([name, given]) => {
    buffers.push(bytesOf(given));
    const { type, dims } = given;
    return { name, type, dims };
  });
  return JSON.stringify({ done: false, graph, tensors: heads, progress });
}

/** Begins a kind of work, or the score of a result file: the file then comes before the input. */
export function start(task, name, bytes, parameters, scoredName, scoredBytes) {
  const input = { name, bytes: new Uint8Array(bytes) };
  const given = scoredName === undefined ? [input] : [{ name: scoredName, bytes: new Uint8Array(scoredBytes) }, input];
  const written = script[FUNCTIONS[task]];
  const chosen = written ?? (task === "inference" && script.prepare ? prepareAndPresent : undefined);
  if (typeof chosen !== "function") throw new TypeError("the script has no function for " + task);
  const begun = chosen(...given, JSON.parse(parameters));
  const isGenerator = typeof begun?.next === "function";
  work = isGenerator ? begun : undefined;
  return answer(isGenerator ? begun.next() : { done: true, value: begun });
}

export function next(heads, ...given) {
  const outputs = {};
  JSON.parse(heads).forEach(({ name, type, dims }, index) => {
    outputs[name] = { type, dims, data: dataOf(type, given[index]) };
  });
  return answer(work.next(outputs));
}

export const taken = () => buffers.shift();
`;
