/** Small packages for tests: a script of a few lines, and what its manifest needs. */
import type { EmbeddingTerms, Limits } from "../manifest/manifest.ts";
import type { TaskManifest } from "../manifest/task.ts";
import { type DraftFile, type ManifestDraft, makePackage } from "../package/archive.ts";
import type { Job } from "../run/job.ts";

const encoder = new TextEncoder();

const scriptFile = (text: string, name = "model.js"): DraftFile => ({
  name,
  role: "script",
  bytes: encoder.encode(text),
});
const dataFile = (name: string, text: string): DraftFile => ({
  name,
  role: "data",
  bytes: encoder.encode(text),
});

/** A manifest with low limits, so tests reach them quickly. */
const sampleManifest: Extract<ManifestDraft, { kind: "script" }> = {
  kind: "script",
  name: "Sample",
  version: "1.0.0",
  license: "MIT",
  entry: "model.js",
  parameters: {
    type: "object",
    properties: { times: { type: "integer", minimum: 1, maximum: 9, default: 1 } },
  },
  tasks: {
    inference: {
      input: [{ mediaType: "text/plain" }, { mediaType: "image/png" }, { mediaType: "application/zip" }],
      output: { file: "out.txt", mediaType: "text/plain" },
      comparison: { rule: "exact" },
    },
  },
  limits: { memoryMegabytes: 32, steps: 2_000_000, seconds: 10, outputBytes: 1_000_000, outputFiles: 3 },
  example: { task: "inference", input: "example.txt", parameters: {} },
};

export function samplePackage(
  script: string,
  {
    limits = {},
    files = [],
    task = {},
    embeddings,
    parameters = sampleManifest.parameters,
  }: {
    limits?: Partial<Limits>;
    files?: readonly DraftFile[];
    /** Overrides of the sample's inference task. */
    task?: Partial<TaskManifest>;
    embeddings?: EmbeddingTerms;
    parameters?: ManifestDraft["parameters"];
  } = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const inference = { ...(sampleManifest.tasks.inference as TaskManifest), ...task };
  const manifest = {
    ...sampleManifest,
    tasks: { inference },
    parameters,
    limits: { ...sampleManifest.limits, ...limits },
    ...(embeddings && { embeddings }),
  };
  return makePackage(manifest, [scriptFile(script), dataFile("example.txt", "one"), ...files]);
}

export const sampleJob = (
  published: Uint8Array<ArrayBuffer>,
  input: Job["input"] = { name: "input.txt", bytes: encoder.encode("hello") },
): Job => ({ package: published, task: "inference", input, parameters: {} });

/** A package that makes embeddings of four numbers; a token is a word, and a text has at most ten. */
export const embeddingPackage = () =>
  samplePackage(
    `
import { readJson } from "runtime";
export const infer = ({ bytes }) => {
  const words = readJson(bytes).map((text) => text.split(" "));
  const embeddings = words.map((each) => ({ embedding: [each.length / 10, each[0].length, 0.5, -1] }));
  const tokens = words.reduce((sum, each) => sum + each.length, 0);
  const shortened = words.filter((each) => each.length > 10).length;
  return {
    files: { "out.txt": "done", "embeddings.json": JSON.stringify(embeddings) },
    summary: "done",
    metrics: { tokens, shortened },
  };
};
`,
    {
      task: { input: [{ mediaType: "application/json" }] },
      embeddings: { file: "embeddings.json", dimensions: 4, contextLength: 10 },
      files: [dataFile("example.json", '["one"]')],
    },
  );

/** A package that writes the length of a recording and the chosen language. */
export const transcriptionPackage = () =>
  samplePackage(
    `
import { readWav } from "runtime";
export const infer = ({ bytes }, { language }) => ({
  files: { "transcript.txt": readWav(bytes).samples.length + " samples in " + language + "\\n" },
  summary: "done",
});
`,
    {
      task: {
        input: [{ mediaType: "audio/wav", kind: "sound" }],
        output: { file: "transcript.txt", mediaType: "text/plain", kind: "transcription" },
      },
      parameters: {
        type: "object",
        properties: { language: { type: "string", enum: ["auto", "de"], default: "auto" } },
        additionalProperties: false,
      },
    },
  );

/** A script that does what it should. */
export const HONEST_SCRIPT = `
import { readText } from "runtime";
export const infer = ({ bytes }, { times }) => ({ files: { "out.txt": readText(bytes).repeat(times) }, summary: "done" });
`;
