import { RuntimeFault } from "../fault.ts";
import type { Job } from "../run/job.ts";
import { openPackage } from "./archive.ts";

/** The job that a package brings along, without the package. */
export type Example = Omit<Job, "package">;

/** @throws RuntimeFault "package" when it cannot be opened */
export async function readExample(archive: Uint8Array): Promise<Example> {
  const { manifest, files } = await openPackage(archive);
  const { task, input, parameters } = manifest.example;
  const bytes = files.get(input);
  if (!bytes) throw new RuntimeFault("package", `The package lacks ${input}, which its manifest names`);
  return { task, input: { name: input, bytes }, parameters };
}

/** The job that a package brings along (N19), to try it for free. @throws RuntimeFault "package" */
export async function exampleJob(archive: Uint8Array<ArrayBuffer>): Promise<Job> {
  return { package: archive, ...(await readExample(archive)) };
}
