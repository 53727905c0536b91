import type { DraftFile, ManifestDraft } from "#runtime/package/archive.ts";

/** What a package is made of. */
export interface PackageSource {
  readonly manifest: ManifestDraft;
  readonly files: readonly DraftFile[];
}
