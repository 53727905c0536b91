/** From a task's id to the job that a runtime computes. */
import type { Hex } from "viem";
import type { PrivateReader } from "#protocol/content/private-task/private-reader.ts";
import { type PackageTerms, type PreparedJob, prepareJob } from "#runtime/work/prepared-job.ts";
import type { Contents } from "../content/contents.ts";
import type { MarketplaceIndex } from "../index/marketplace-index.ts";
import type { Packages } from "./packages.ts";

export interface TaskJob extends PreparedJob<PackageTerms> {
  /** Content id of the task's specification. */
  readonly specCid: string;
}

export interface Jobs {
  /**
   * @throws RuntimeFault "package" or "input" without such a job, "private" when this agent is not a reader of the task;
   * ContentMissing; Error before the task is indexed
   */
  of(task: Hex): Promise<TaskJob>;
}

/** @param reader opens private tasks that name the agent's account */
export function openJobs(
  index: MarketplaceIndex,
  contents: Contents,
  packages: Packages,
  reader?: PrivateReader,
): Jobs {
  return {
    async of(id) {
      const source = await index.task(id);
      if (!source) throw new Error(`The index has not read the task ${id} yet`);
      const job = await prepareJob(source, await packages.of(source), contents.fetch, reader);
      return { ...job, specCid: source.specCid };
    },
  };
}
