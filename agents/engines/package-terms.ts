/** The manifest of any kind of package, read without its other files. */
import { RuntimeFault } from "#runtime/fault.ts";
import { MANIFEST_FILE, readManifest } from "#runtime/manifest/manifest.ts";
import { statedManifest } from "#runtime/package/archive.ts";
import type { PackageTerms } from "#runtime/work/prepared-job.ts";
import { readContainerManifest } from "./container/manifest.ts";

/** @throws RuntimeFault "package" */
export const readTerms = (stated: Uint8Array): PackageTerms =>
  readContainerManifest(stated) ?? readManifest(stated);

/** The same for the archive that contains it. @throws RuntimeFault "package" */
export function termsOf(archive: Uint8Array): PackageTerms {
  const stated = statedManifest(archive);
  if (!stated) throw new RuntimeFault("package", `The package has no ${MANIFEST_FILE}`);
  return readTerms(stated);
}
