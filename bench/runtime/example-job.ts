import { openPackage } from "#runtime/package/archive.ts";
import type { Job } from "#runtime/run/job.ts";
import { type PackageName, packageBytes } from "#stack/packages/catalogue.ts";

/** The example of a package as a job. */
export async function exampleJob(name: PackageName): Promise<Job> {
  const bytes = await packageBytes(name);
  const { manifest, files } = await openPackage(bytes);
  const { task, input, parameters } = manifest.example;
  const content = files.get(input) as Uint8Array<ArrayBuffer>;
  return { package: bytes, task, input: { name: input, bytes: content }, parameters };
}
