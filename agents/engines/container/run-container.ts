/** One run of a container: its standard output is the result, its standard error the log and the metrics. */

import { randomUUID } from "node:crypto";
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sha256, sha256OfJson } from "#protocol/documents/hashing.ts";
import { parseJson } from "#protocol/documents/parse-json.ts";
import { beginningOf } from "#protocol/format/user-text.ts";
import { RuntimeFault } from "#runtime/fault.ts";
import { WORDS } from "#runtime/limits.ts";
import { fileNameSchema } from "#runtime/manifest/file-name.ts";
import type { Job, Outcome } from "#runtime/run/job.ts";
import {
  type ContainerEngine,
  createArguments,
  PARAMETERS_FILE,
  type Resources,
} from "./container-engine.ts";
import type { Images } from "./images.ts";
import type { ContainerManifest } from "./manifest.ts";
import { runOnce } from "./run-once.ts";

/** A line of the log that gives metrics: `metrics {"accuracy":97.3}`. The last one counts. */
const METRICS = /^metrics (\{.*\})$/;

export function readLog(text: string): { log: readonly string[]; metrics: Readonly<Record<string, number>> } {
  // Without a line feed, a carriage return lets a bar of progress overwrite itself.
  const lines = text.split(/\r\n?|\n/).filter((line) => line !== "");
  let metrics: Record<string, number> = {};
  for (const line of lines) {
    const found = METRICS.exec(line)?.[1];
    if (found === undefined) continue;
    try {
      const entries = Object.entries(parseJson(found) as object);
      metrics = Object.fromEntries(
        entries
          .filter((entry): entry is [string, number] => Number.isFinite(entry[1]))
          .slice(0, WORDS.metrics),
      );
    } catch {
      // A line that only begins like one is a line of the log.
    }
  }
  const log = lines.slice(-WORDS.logLines).map((line) => beginningOf(line, WORDS.logCharacters));
  return { log, metrics };
}

export interface ContainerHost {
  readonly engine: ContainerEngine;
  readonly images: Images;
  readonly resources: Resources;
  /** The agent's folder. */
  readonly owner: string;
}

/** The input's own name, unless it is not a plain one, or the one of the settings on a file system that ignores case. */
function inputNameOf({ input }: Job): string {
  const name = fileNameSchema.safeParse(input.name).data ?? "input";
  return name.toLowerCase() === PARAMETERS_FILE ? `input-${name}` : name;
}

/** @throws RuntimeFault, never repeatable: a container that fails here may succeed on other machines */
export async function runContainer(
  { engine, images, resources, owner }: ContainerHost,
  manifest: ContainerManifest,
  job: Job,
  signal: AbortSignal,
): Promise<Outcome> {
  const task = manifest.tasks[job.task];
  if (!task) throw new RuntimeFault("package", `The package does not support ${job.task}`);
  const folder = await mkdtemp(join(tmpdir(), "mlb-container-"));
  const inputName = inputNameOf(job);
  try {
    await writeFile(join(folder, inputName), job.input.bytes);
    await writeFile(join(folder, PARAMETERS_FILE), JSON.stringify(job.parameters));
    await chmod(folder, 0o755);
    const name = `mlb-${randomUUID()}`;
    const { output, log, seconds } = await images.use(manifest.image, signal, async (image) => {
      const begun = performance.now();
      const place = { name, owner, folder, inputName };
      const ended = await runOnce(engine, createArguments(engine, { ...manifest, image }, resources, place), {
        name,
        milliseconds: manifest.limits.seconds * 1_000,
        mostBytes: manifest.limits.outputBytes,
        signal,
      });
      return { ...ended, seconds: (performance.now() - begun) / 1_000 };
    });
    const said = readLog(log);
    const [hash, inputHash, manifestHash] = await Promise.all([
      sha256(output),
      sha256(job.input.bytes),
      sha256OfJson(manifest),
    ]);
    const summary = `Computed by ${manifest.image}.`;
    return {
      output: { name: task.output.file, bytes: output, sha256: hash },
      artifacts: [],
      ...said,
      summary,
      manifestHash,
      inputHash,
      digest: await sha256OfJson({ output: hash, summary, ...said }),
      used: { steps: 0, graphRuns: 0, seconds },
      runtime: `${engine.name} ${engine.version} ${manifest.image}`.slice(0, 200),
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
