import { expect, test } from "vitest";
import { openAnswerTrace, openGraphTrace } from "./trace.ts";

const floats = (...values: number[]) => new Float32Array(values).buffer;
const head = { name: "y", type: "float32", dims: [2] } as const;

async function traceOf(graph: string, outputs: readonly (typeof head)[], buffers: readonly ArrayBuffer[]) {
  const trace = openGraphTrace();
  await trace.add(graph, outputs, buffers);
  return trace.digest();
}

test("the trace of graphs has a known value that name, shape, type, bytes, graph and order change", async () => {
  const known = await traceOf("a.onnx", [head], [floats(1, 2)]);
  expect(known).toMatchInlineSnapshot(`"0xdbbbed7dc68eb8f1ee34a9ac5e819f041d748c0aaadd6cc71da6b66137a2d395"`);
  const twice = openGraphTrace();
  for (const values of [floats(1, 2), floats(2, 1)]) await twice.add("a.onnx", [head], [values]);
  const reversed = openGraphTrace();
  for (const values of [floats(2, 1), floats(1, 2)]) await reversed.add("a.onnx", [head], [values]);
  const others = [
    await traceOf("b.onnx", [head], [floats(1, 2)]),
    await traceOf("a.onnx", [{ ...head, name: "z" as "y" }], [floats(1, 2)]),
    await traceOf("a.onnx", [{ ...head, dims: [1, 2] as never }], [floats(1, 2)]),
    await traceOf("a.onnx", [{ ...head, type: "int32" as "float32" }], [floats(1, 2)]),
    await traceOf("a.onnx", [head], [floats(1, 2.0000002)]),
    twice.digest(),
    reversed.digest(),
  ];
  expect(new Set([known, ...others]).size).toBe(8);
});

test("a script that runs no graph has no trace", () => {
  expect(openGraphTrace().digest()).toBeUndefined();
});

test("the trace of an answer has its tokens and, at every eighth position, the five most probable ones", async () => {
  const candidates = Array.from({ length: 9 }, (_, id) => ({ id, probability: 1 / (id + 2) }));
  async function digestOf(tokens: readonly number[], probabilities = candidates) {
    const trace = openAnswerTrace();
    const read: number[] = [];
    for (const position of tokens.keys())
      trace.add(position, (count) => {
        read.push(position, count);
        return probabilities;
      });
    return { read, digest: await trace.digest(tokens) };
  }
  const tokens = Array.from({ length: 10 }, (_, index) => index);
  const { read, digest } = await digestOf(tokens);
  expect(read).toEqual([0, 5, 8, 5]);
  expect(digest).toMatchInlineSnapshot(
    `"0x169b4d07e917f9754368fe1093e95acd171db212b27537fde617138bb5c22056"`,
  );
  expect((await digestOf([...tokens.slice(1), 0])).digest).not.toBe(digest);
  const other = candidates.map((each) => (each.id === 4 ? { ...each, probability: 0.17 } : each));
  expect((await digestOf(tokens, other)).digest).not.toBe(digest);
  expect((await digestOf(tokens, candidates.slice(0, 5))).digest).toBe(digest);
});
