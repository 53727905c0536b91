import { t } from "#language/text.ts";
import { parseJson } from "#protocol/documents/parse-json.ts";
import { isolatedLine } from "#protocol/format/user-text.ts";

/** Display values of a model, with fallbacks for private and missing data. */

interface Named {
  name: string;
  isPublic: boolean;
  metadata: { name: string | null } | null;
}

/** A public model that was registered as private has its name only in the metadata; the registry's stays empty. */
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
  return isPublic
    ? t("No description available")
    : t("Only accounts chosen by the owner can read the description.");
}

/** F194, F207. */
export function modelVersion(version: string): string {
  return `v${version || "1.0.0"}`;
}

/** The metadata document was fetched but cannot be parsed (F201). Missing metadata does not count. */
export function isCorrupted({ metadata }: { metadata: { valid: boolean } | null }): boolean {
  return metadata !== null && !metadata.valid;
}

/** The revision in force is encrypted: the registry accepts no public revision without a description. */
export function isEncryptedModel({ description }: { description: string }): boolean {
  return description === "";
}

export interface ModelExample {
  input: string;
  output: string;
}

/** Parses the example of a metadata document; undefined if it is missing or invalid. */
export function exampleOf(json: string | null | undefined): ModelExample | undefined {
  if (!json) return undefined;
  try {
    const { input, output } = parseJson(json) as Partial<Record<keyof ModelExample, unknown>>;
    return typeof input === "string" && typeof output === "string" && input && output
      ? { input, output }
      : undefined;
  } catch {
    return undefined;
  }
}

/** Names of the facts that an owner states about a model, in the order of the form. */
export const factNames = () => ({
  framework: t("Framework"),
  architecture: t("Architecture"),
  parameters: t("Parameters"),
  accuracy: t("Accuracy"),
  dataset: t("Data set"),
  license: t("Licence"),
});
export type FactKey = keyof ReturnType<typeof factNames>;

/** The stated facts as rows of name and value. */
export const factRows = <Value>(facts: Record<FactKey, Value>): [name: string, value: Value][] =>
  Object.entries(factNames()).map(([key, name]) => [name, facts[key as FactKey]]);
