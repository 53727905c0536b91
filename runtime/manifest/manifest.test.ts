import { describe, expect, test } from "vitest";
import { canonicalJson } from "#protocol/documents/canonical-json.ts";
import { makePackage, openPackage } from "../package/archive.ts";
import { languageModelPackage } from "../test-support/language-package.ts";
import { HONEST_SCRIPT, samplePackage } from "../test-support/sample-package.ts";
import type { LanguageModelManifest } from "./language-model.ts";
import { checkManifest, type Manifest, readManifest } from "./manifest.ts";
import { parametersFor } from "./parameters.ts";
import type { ObjectSchema } from "./value-schema.ts";

const sample = async (): Promise<Manifest> =>
  structuredClone((await openPackage(await samplePackage(HONEST_SCRIPT))).manifest);

/** A manifest with one member changed. */
async function changed(change: (manifest: Manifest) => unknown): Promise<() => Manifest> {
  const manifest = await sample();
  change(manifest);
  return () => checkManifest(manifest);
}

const METRIC = { rule: "metric", metric: "accuracy", threshold: 90, better: "higher" } as const;

describe("a manifest", () => {
  test("is kept as canonical JSON, and found by its hash", async () => {
    const bytes = await samplePackage(HONEST_SCRIPT);
    const { manifest, manifestHash } = await openPackage(bytes);
    expect(manifest.engines).toEqual([{ name: "onnx", version: "1.30.0" }]);
    const shuffled = JSON.parse(canonicalJson(Object.fromEntries(Object.entries(manifest).reverse())));
    expect(checkManifest(shuffled)).toEqual(manifest);
    expect(manifestHash).toMatch(/^0x[0-9a-f]{64}$/);
  });

  test("that is invalid names the wrong member and the reason", async () => {
    const cases: [change: (manifest: Manifest) => unknown, message: string][] = [
      [(m) => Object.assign(m, { format: "other" }), 'format: must be "mlb-package/2"'],
      [(m) => Object.assign(m.limits, { seconds: 601 }), "limits.seconds: must be at most 600"],
      [(m) => Object.assign(m.limits, { steps: 0 }), "limits.steps: must be positive"],
      [(m) => Object.assign(m.example, { seconds: 0 }), "example.seconds: must be positive"],
      [
        (m) => Object.assign(m, { entry: "other.js" }),
        "entry: must be a file of the package with the role script",
      ],
      [(m) => Object.assign(m, { tasks: {} }), "tasks: must describe at least one kind of task"],
      [
        (m) => Object.assign(m.example, { input: "none.txt" }),
        "example.input: must be a file of the package",
      ],
      [
        (m) => Object.assign(m.example, { task: "evaluation" }),
        "example.task: must be a kind of task that the package does",
      ],
      [(m) => m.files.push(m.files[0] as Manifest["files"][0]), "files: must not name a file twice"],
      [
        (m) =>
          Object.assign(m.tasks.inference ?? {}, {
            output: { file: "out.png", mediaType: "image/png" },
            comparison: { rule: "tolerance", fields: { minutes: 1 } },
          }),
        "tasks.inference.comparison: must not be a tolerance: image/png has no fields with names, so it is compared byte for byte",
      ],
      [
        (m) => Object.assign(m.tasks, { evaluation: { ...m.tasks.inference, comparison: METRIC } }),
        "tasks.evaluation.comparison: must be exact or human: a rule that forgives must hold for the example, which is inference",
      ],
      [(m) => Object.assign(m, { kind: "other" }), 'kind: must be "script" or "language-model"'],
      [(m) => Object.assign(m, { engines: [] }), "engines: "],
      [
        (m) => Object.assign(m.tasks.inference?.output ?? {}, { kind: "picture" }),
        "tasks.inference.output.kind: must not be picture for text/plain; picture is image/png",
      ],
      [
        (m) => Object.assign(m.files[0] ?? {}, { sources: ["https://example.com/model.js"] }),
        "files.0.sources: must be left out unless the role is weights",
      ],
      [(m) => Object.assign(m, { surprise: 1 }), 'Unrecognized key: "surprise"'],
    ];
    for (const [change, message] of cases) expect(await changed(change)).toThrow(message);
  });

  test("of a language model names weights by reference, and no script", async () => {
    const { manifest, files } = await openPackage(await languageModelPackage());
    expect(manifest).toMatchObject({ kind: "language-model", engines: [{ name: "llama-wasm" }] });
    expect([...files.keys()]).toEqual(["example.json"]);
    const [weights, input] = [
      manifest.files.find(({ role }) => role === "weights"),
      manifest.files.find(({ role }) => role === "data"),
    ];
    expect(weights?.sources).toHaveLength(2);
    const cases: [change: object, message: string][] = [
      [{ files: [input] }, "files: must name exactly one file with the role weights"],
      [
        { files: [weights, { ...input, role: "script" }] },
        "files: must not have the role script or graph: the engine runs the weights itself",
      ],
      [{ contextLength: 2_000_000 }, "contextLength: must be at most 1048576"],
      [{ chatTemplate: "0x12" }, "chatTemplate: "],
      [{ sampling: { temperature: 3 } }, "sampling.temperature: "],
      [
        { parameters: { type: "object", properties: { seed: { type: "integer" } } } },
        "parameters: must have no properties: a request states its own settings",
      ],
      [
        { tasks: { inference: { ...manifest.tasks.inference, input: [{ mediaType: "text/plain" }] } } },
        "tasks.inference: must have the kind chat for input and output",
      ],
      [
        {
          tasks: {
            inference: {
              ...manifest.tasks.inference,
              comparison: { rule: "tolerance", fields: { tokens: 1 } },
            },
          },
        },
        "tasks.inference.comparison: must be exact, replay or human",
      ],
      [
        { tasks: { ...manifest.tasks, evaluation: manifest.tasks.inference } },
        "tasks.evaluation: must be left out: a language model does inference only",
      ],
      [
        { example: { ...manifest.example, input: weights?.path } },
        "example.input: must be a file of the package",
      ],
      [{ entry: "model.js" }, 'Unrecognized key: "entry"'],
    ];
    for (const [change, message] of cases)
      expect(() => checkManifest({ ...manifest, ...change })).toThrow(message);
  });

  test("of a language model above the memory of WebAssembly names a native engine, and no equal tokens", async () => {
    const opened = await openPackage(await languageModelPackage());
    const manifest = opened.manifest as LanguageModelManifest;
    const limits = { ...manifest.limits, memoryMegabytes: 5_000 };
    expect(() => checkManifest({ ...manifest, limits })).toThrow(
      "limits.memoryMegabytes: must be at most 4096 with the engine llama-wasm",
    );
    const native = { ...manifest, limits, engines: [{ name: "llama-native", version: "3.22.1" }] };
    expect(() => checkManifest(native)).toThrow(
      "tasks.inference.comparison: must be replay or human: without an engine in WebAssembly",
    );
    const inference = { ...manifest.tasks.inference, comparison: { rule: "replay" } };
    checkManifest({ ...native, tasks: { inference } });
  });

  test("takes references with ipfs and https sources only, up to 8 GiB", async () => {
    const { manifest } = await openPackage(await languageModelPackage());
    const withWeights = (change: object) => () =>
      checkManifest({
        ...(manifest as LanguageModelManifest),
        files: manifest.files.map((file) => (file.role === "weights" ? { ...file, ...change } : file)),
      });
    expect(withWeights({ bytes: 8_192 * 1_048_576 })).not.toThrow();
    expect(withWeights({ bytes: 8_192 * 1_048_576 + 1 })).toThrow("bytes: must be at most 8589934592");
    for (const source of [
      "http://example.com/model.gguf",
      "https://name:secret@example.com/model.gguf",
      "file:///etc/passwd",
      "ipfs://nothing",
      "model.gguf",
    ])
      expect(withWeights({ sources: [source] }), source).toThrow(
        "must be ipfs:// with a content id, or an https address",
      );
    expect(withWeights({ sources: [] })).toThrow("sources: ");
  });

  test("allows a tolerance for text, tables and documents, and a metric for every kind of file", async () => {
    const tolerance = { rule: "tolerance", fields: { minutes: 1 } } as const;
    for (const [mediaType, comparison] of [
      ["text/plain", tolerance],
      ["text/csv", tolerance],
      ["application/json", tolerance],
      ["application/zip", METRIC],
    ] as const) {
      const manifest = await changed((m) =>
        Object.assign(m.tasks.inference ?? {}, { output: { file: "out", mediaType }, comparison }),
      );
      expect(manifest).not.toThrow();
    }
  });

  test("that is not JSON, or nested too deeply, is refused", () => {
    const bytes = (text: string) => new TextEncoder().encode(text);
    expect(() => readManifest(bytes("# a model"))).toThrow("manifest.json is not JSON text");
    const nested = (levels: number) =>
      bytes(`{"parameters":${'{"type":"array","items":'.repeat(levels)}1${"}".repeat(levels + 1)}`);
    for (const levels of [32, 1_500, 9_000])
      expect(() => readManifest(nested(levels))).toThrow("manifest.json is nested too deeply");
    expect(() => readManifest(nested(31))).toThrow("manifest.json cannot be used");
    expect(() => readManifest(new Uint8Array(300_000))).toThrow("at most 262144 are allowed");
  });

  test("rejects names with a special meaning in JavaScript", async () => {
    const manifest = await sample();
    manifest.parameters.properties = JSON.parse('{"__proto__":{"type":"number"}}');
    expect(Object.keys(checkManifest(manifest).parameters.properties)).toEqual([]);
    expect(({} as { type?: string }).type).toBeUndefined();
  });
});

describe("the parameters of a job", () => {
  const schema: ObjectSchema = {
    type: "object",
    properties: {
      least: { type: "number", minimum: 0, maximum: 1, default: 0.5 },
      kind: { type: "string", enum: ["a", "b"] },
    },
    required: ["kind"],
  };
  const judge = (given: Record<string, unknown>) => parametersFor(schema, given);

  test("take the manifest's defaults where they are missing", () => {
    expect(judge({ kind: "a" })).toEqual({ least: 0.5, kind: "a" });
  });

  test("that do not fit are refused by name", () => {
    expect(() => judge({ kind: "a", least: 2 })).toThrow(/The parameters do not fit the model: least: /);
    expect(() => judge({ kind: "c" })).toThrow(/kind: /);
    expect(() => judge({ kind: "a", other: 1 })).toThrow('Unrecognized key: "other"');
    expect(() => judge({})).toThrow(/kind: /);
  });
});

test("the same files make the same package", async () => {
  const [first, second] = [await samplePackage(HONEST_SCRIPT), await samplePackage(HONEST_SCRIPT)];
  expect(Buffer.compare(first, second)).toBe(0);
  await expect(makePackage({} as never, [])).rejects.toThrow("manifest.json cannot be used");
});
