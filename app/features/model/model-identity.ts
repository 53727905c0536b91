import { t } from "#language/text.ts";
import { isolatedLine } from "#protocol/format/user-text.ts";

/** What a model shows of itself when it keeps something back or something is missing. */

interface Named {
  name: string;
  isPublic: boolean;
  metadata: { name: string | null } | null;
}

/** A public model that was registered in private has its name in the metadata only: the registry's stays empty. */
export function modelName({ name, isPublic, metadata }: Named): string {
  return isolatedLine(name || metadata?.name || "") || (isPublic ? t("Unnamed Model") : t("Private model"));
}

/** F194. */
export function modelDescription({
  description,
  isPublic,
}: {
  description: string;
  isPublic: boolean;
}): string {
  if (description) return description;
  return isPublic ? t("No description available") : t("Its owner shows it to chosen accounts only.");
}

/** F194, F207. */
export function modelVersion(version: string): string {
  return `v${version || "1.0.0"}`;
}

/** The metadata document was fetched and is no readable document (F201). Missing metadata is no corruption. */
export function isCorrupted({ metadata }: { metadata: { valid: boolean } | null }): boolean {
  return metadata !== null && !metadata.valid;
}

/**
 * The revision in force is encrypted: the registry takes no public revision without a description. Also true for a
 * private model that was made public and has not published its description yet; false for a public one made private.
 */
export function isEncryptedModel({ description }: { description: string }): boolean {
  return description === "";
}
