import type { Manifest } from "../manifest/manifest.ts";
import type { Job } from "../run/job.ts";
import { type OpenPackage, openPackage } from "./archive.ts";

/** The example of an opened package. */
export function jobOfExample(
  bytes: Uint8Array<ArrayBuffer>,
  { example: { task, input, parameters } }: Manifest,
  files: OpenPackage["files"],
): Job {
  // The manifest's own check has made sure that the file is there.
  const content = files.get(input) as Uint8Array<ArrayBuffer>;
  return { package: bytes, task, input: { name: input, bytes: content }, parameters };
}

/**
 * The job that a package brings along: to try it before anything is signed or paid (N19).
 * @throws RuntimeFault "package" when it cannot be opened
 */
export async function exampleJob(bytes: Uint8Array<ArrayBuffer>): Promise<Job> {
  const { manifest, files } = await openPackage(bytes);
  return jobOfExample(bytes, manifest, files);
}
