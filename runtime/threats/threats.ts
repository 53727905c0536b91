/** Hostile packages, and how a run of each must end; threat model: docs-content/security/runtime.mdx. */
import { deflateSync } from "node:zlib";
import { zip } from "../formats/zip.ts";
import type { DraftFile } from "../package/archive.ts";
import { endlessGraph, growingGraph } from "../test-support/sample-graph.ts";
import { machineDependent } from "./machine-dependent.ts";
import type { Threat } from "./threat.ts";

const MB = 1_048_576;
const graph = (bytes: Uint8Array<ArrayBuffer>): DraftFile[] => [{ name: "graph.onnx", role: "graph", bytes }];
const infer = (body: string) => `export function infer() { ${body} }`;
const tooManySteps = { fault: "limit", message: /more than the 2000000 steps/ } as const;
const tooMuchMemory = { fault: "limit", message: /more than 32 MB of memory/ } as const;
const tooDeep = { fault: "limit", message: /called itself too deeply/ } as const;

/** A picture whose header claims one pixel and whose data are 64 MB of nothing. */
function pngBomb(): Uint8Array<ArrayBuffer> {
  const chunk = (type: string, data: Uint8Array) => {
    const head = Buffer.alloc(8);
    head.writeUInt32BE(data.length);
    head.write(type, 4, "latin1");
    return Buffer.concat([head, data, Buffer.alloc(4)]);
  };
  const header = Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0]);
  const parts = [
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(Buffer.alloc(64 * MB))),
    chunk("IEND", new Uint8Array()),
  ];
  return new Uint8Array(Buffer.concat([Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]), ...parts]));
}

const zipBomb = () => zip([{ name: "zeros", bytes: new Uint8Array(130 * MB) }]);

export const threats: readonly Threat[] = [
  ...machineDependent,
  { title: "an endless loop", script: infer("for (;;);"), ends: tooManySteps },
  { title: "an endless loop while it is loaded", script: "for (;;);", ends: tooManySteps },
  {
    title: "an endless loop that catches its own end",
    script: infer("for (;;) { try { for (;;); } catch {} finally { continue; } }"),
    ends: tooManySteps,
  },
  {
    title: "promises without end",
    script: "const again = () => { Promise.resolve().then(again); }; again();",
    ends: tooManySteps,
  },
  {
    title: "a regular expression that never ends",
    script: infer(`return /^(a|aa)+$/.test("a".repeat(60) + "b")`),
    ends: tooManySteps,
  },
  {
    title: "an iterator that never ends",
    script: infer("for (const _ of { *[Symbol.iterator]() { for (;;) yield; } });"),
    ends: tooManySteps,
  },
  {
    title: "memory by arrays",
    script: infer("const all = []; for (;;) all.push(new Array(1e5).fill(1));"),
    ends: tooMuchMemory,
  },
  { title: "memory by one buffer", script: infer("new Uint8Array(2e9)"), ends: tooMuchMemory },
  {
    title: "memory by texts",
    script: infer(`let all = []; for (;;) all.push("x".repeat(1e6));`),
    ends: tooMuchMemory,
  },
  {
    title: "memory by an archive",
    script: `import { zip } from "runtime";
export const infer = () => zip(Array.from({ length: 9_000 }, (_, i) => ({ name: "f" + i, bytes: part })));
const part = new Uint8Array(16_000_000);`,
    limits: { steps: 1_000_000_000, memoryMegabytes: 64 },
    ends: { fault: "failed", message: /archive would hold more than 268435456 bytes/ },
  },
  {
    title: "memory by a graph",
    script: `import { run, tensor } from "runtime";
export function* infer() { yield run("graph.onnx", { size: tensor("int64", [1], [1_000_000_000n]) }); }`,
    files: graph(growingGraph()),
    ends: { fault: "limit", message: /graph graph\.onnx failed/ },
  },
  {
    title: "a graph that never ends",
    script: `import { run, tensor } from "runtime";
export function* infer() { yield run("graph.onnx", { x: tensor("float32", [1], [0]) }); }`,
    files: graph(endlessGraph()),
    seconds: 1,
    ends: { fault: "time", message: /longer than 1 s and was stopped/ },
  },
  {
    title: "recursion without end",
    script: infer("const deeper = () => deeper() + 1; deeper();"),
    ends: tooDeep,
  },
  {
    title: "recursion through the engine's own functions",
    script: infer("const deeper = () => [2, 1].sort(deeper); deeper();"),
    ends: tooDeep,
  },
  { title: "a document nested without end", script: infer(`JSON.parse("[".repeat(1e6));`), ends: tooDeep },
  {
    title: "a chain of proxies",
    script: infer("let p = {}; for (let i = 0; i < 1e5; i++) p = new Proxy(p, {}); p.x;"),
    ends: tooDeep,
  },
  {
    title: "a huge result",
    script: infer(`return { files: { "out.txt": "x".repeat(2e6) } };`),
    ends: { fault: "limit", message: /more than the 1000000 bytes/ },
  },
  {
    title: "too many files",
    script: infer(`return { files: { "out.txt": "a", b: "b", c: "c", d: "d" } };`),
    ends: { fault: "limit", message: /wrote 4 files; its manifest allows 3/ },
  },
  {
    title: "a file outside its folder",
    script: infer(`return { files: { "out.txt": "a", "../../etc/passwd": "b" } };`),
    ends: { fault: "failed", message: /must be a plain file name/ },
  },
  {
    title: "a log without end",
    script: infer(`return { files: { "out.txt": "a" }, log: new Array(5000).fill("x") };`),
    ends: { fault: "failed", message: /log: Too big/ },
  },
  {
    title: "figures that are none",
    script: infer(`return { files: { "out.txt": "a" }, metrics: { accuracy: 0 / 0 } };`),
    ends: { fault: "failed", message: /metrics.accuracy: must be a finite number/ },
  },
  {
    title: "a forged answer",
    script: infer(`JSON.stringify = () => ({ done: true }); return { files: { "out.txt": "a" } };`),
    ends: { fault: "failed", message: /answer is not text/ },
  },
  {
    title: "an answer with additional members",
    script: infer(
      `JSON.stringify = () => '{"done":true,"files":["out.txt"],"metrics":{},"summary":"","log":[],"__proto__":{"x":1}}'; return { files: { "out.txt": "a" } };`,
    ),
    ends: { fault: "failed", message: /Unrecognized key/ },
  },
  {
    title: "a tensor that claims more than it holds",
    script: `import { run } from "runtime";
export function* infer() { yield run("graph.onnx", { x: { type: "float32", dims: [1e9], data: new Float32Array(1) } }); }`,
    files: graph(growingGraph()),
    ends: { fault: "failed", message: /1000000000 values, not 1/ },
  },
  {
    title: "a decompression bomb as input",
    script: `import { unzip } from "runtime"; export const infer = ({ bytes }) => unzip(bytes);`,
    input: { name: "bomb.zip", bytes: zipBomb() },
    ends: { fault: "failed", message: /unpacks to more than 134217728 bytes/ },
  },
  {
    title: "a picture that is a decompression bomb",
    script: `import { readPicture } from "runtime"; export const infer = ({ bytes }) => readPicture(bytes);`,
    input: { name: "bomb.png", bytes: pngBomb() },
    ends: { fault: "failed", message: /unpack to more than 648 bytes/ },
  },
  {
    title: "an error that loops when it is read",
    script: infer("throw { get message() { for (;;); } };"),
    ends: tooManySteps,
  },
  {
    title: "an error as long as a book",
    script: infer(`throw new Error("x".repeat(1e6));`),
    ends: { fault: "failed", message: /^The script failed: Error: x{460,480}$/ },
  },
  {
    title: "a wish for what is not offered",
    script: `const host = globalThis.host; export const infer = () => host("constructor", new ArrayBuffer(0), "");`,
    ends: { fault: "failed", message: /not a function/ },
  },
  {
    title: "a module from outside",
    script: `import "node:fs"; export const infer = () => 1;`,
    ends: { fault: "failed", message: /no script called "node:fs"/ },
  },
];
