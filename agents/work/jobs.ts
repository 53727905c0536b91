/** From a task's id to the job that a runtime computes: package, input and settings, each checked against its hash. */
import type { Hex } from "viem";
import { sha256 } from "#protocol/documents/hashing.ts";
import { taskSpecSchema } from "#protocol/schemas/task-spec.ts";
import { RuntimeFault } from "#runtime/fault.ts";
import { INPUT_BOUNDS } from "#runtime/limits.ts";
import type { Manifest, TaskManifest } from "#runtime/manifest/manifest.ts";
import type { Job } from "#runtime/run/job.ts";
import type { Contents } from "../content/contents.ts";
import type { MarketplaceIndex, TaskSource } from "../index/marketplace-index.ts";
import type { Packages } from "./packages.ts";

export interface PreparedJob {
  readonly source: TaskSource;
  readonly job: Job;
  readonly manifest: Manifest;
  /** What the manifest says of this kind of task. */
  readonly task: TaskManifest;
}

export interface Jobs {
  /**
   * @throws RuntimeFault "package" or "input" when there is no such job, wherever it is tried
   * @throws ContentMissing when something cannot be fetched now; Error when the index does not know the task yet
   */
  of(task: Hex): Promise<PreparedJob>;
}

const SPEC_BYTES = 1_048_576;

export function openJobs(index: MarketplaceIndex, contents: Contents, packages: Packages): Jobs {
  return {
    async of(id) {
      const source = await index.task(id);
      if (!source) throw new Error(`The index does not know the task ${id} yet`);
      const { bytes, manifest } = await packages.of(source);
      const task = manifest.tasks[source.kind];
      if (!task) throw new RuntimeFault("package", `The package does no ${source.kind}`);
      const spec = await readSpec(contents, source.specCid);
      const input = await contents.fetch(source.dataPointer, INPUT_BOUNDS.bytes);
      if (spec.input && (await sha256(input)) !== spec.input.checksum)
        throw new RuntimeFault("input", "The input is not the file that the task's specification names");
      const name = spec.input?.fileName ?? "input";
      const job: Job = {
        package: bytes,
        task: source.kind,
        input: { name, bytes: input },
        parameters: spec.parameters,
      };
      return { source, job, manifest, task };
    },
  };
}

async function readSpec(contents: Contents, cid: string) {
  const bytes = await contents.fetch(cid, SPEC_BYTES);
  try {
    return taskSpecSchema.parse(JSON.parse(new TextDecoder().decode(bytes)));
  } catch (cause) {
    throw new RuntimeFault("input", "The task's specification cannot be read", { cause });
  }
}
