/** Small packages for tests: a script of a few lines, and what its manifest needs. */
import type { Limits } from "../manifest/manifest.ts";
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
  }: {
    limits?: Partial<Limits>;
    files?: readonly DraftFile[];
    /** Overrides of the sample's inference task. */
    task?: Partial<TaskManifest>;
  } = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const inference = { ...(sampleManifest.tasks.inference as TaskManifest), ...task };
  const manifest = {
    ...sampleManifest,
    tasks: { inference },
    limits: { ...sampleManifest.limits, ...limits },
  };
  return makePackage(manifest, [scriptFile(script), dataFile("example.txt", "one"), ...files]);
}

/** A job for such a package. */
export const sampleJob = (
  published: Uint8Array<ArrayBuffer>,
  input: Job["input"] = { name: "input.txt", bytes: encoder.encode("hello") },
): Job => ({ package: published, task: "inference", input, parameters: {} });

/** A script that does what it should. */
export const HONEST_SCRIPT = `
import { readText } from "runtime";
export const infer = ({ bytes }, { times }) => ({ files: { "out.txt": readText(bytes).repeat(times) }, summary: "done" });
`;
