import { formatCount } from "#language/number.ts";
import { t } from "#language/text.ts";
import type { GgufDescription } from "#runtime/gguf/describe.ts";
import type { Manifest } from "#runtime/manifest/manifest.ts";
import type { RegistrationValues } from "./registration-form.ts";

type Identity = Pick<RegistrationValues, "name" | "version">;
type PackageIdentity = Pick<Manifest, "name" | "version">;

/** Values set by a chosen package: always its version, and its name if the field is empty. */
export function valuesOfPackage({ name }: Identity, manifest: PackageIdentity): Partial<Identity> {
  return { version: manifest.version, ...(name.trim() === "" && { name: manifest.name }) };
}

type Described = Pick<RegistrationValues, "name" | "framework" | "architecture" | "parameters" | "license">;

/** Values set by chosen weights: empty fields, and the licence where the file states one. */
export function valuesOfWeights(
  values: Described,
  { name, architecture, parameters, quantisation, license }: GgufDescription,
): Partial<Described> {
  const found = {
    name,
    framework: "llama.cpp (GGUF)",
    architecture,
    parameters: `${formatCount(parameters)} (${quantisation})`,
  };
  const empty = Object.entries(found).filter(([field]) => values[field as keyof Described].trim() === "");
  return { ...Object.fromEntries(empty), ...(license && { license }) };
}

/** Why a package cannot be published under this version; undefined if both agree or the file is not a package. */
export function versionObjection(
  { version }: Identity,
  manifest: PackageIdentity | undefined,
): string | undefined {
  if (!manifest || manifest.version === version.trim()) return undefined;
  return t(
    "The package has version {packageVersion}, but the form has {version}. The two must match because results name the package's version.",
    { packageVersion: manifest.version, version: version.trim() },
  );
}

export const hasOtherName = ({ name }: Identity, manifest: PackageIdentity): boolean =>
  name.trim() !== manifest.name;

const numbers = (version: string): number[] => version.trim().split(".").map(Number);

/** Whether a version of the form 1.2.3 is lower than another. */
function isLower(version: string, other: string): boolean {
  const [a, b] = [numbers(version), numbers(other)];
  const different = a.findIndex((number, index) => number !== b[index]);
  return different >= 0 && (a[different] ?? 0) < (b[different] ?? 0);
}

interface Update {
  values: RegistrationValues;
  /** The revision in force. */
  initial: RegistrationValues;
  hasNewFile: boolean;
  hasRemovedFile: boolean;
  /** A private model gets a new key with every update, even without another change. */
  getsNewKey: boolean;
}

/** Why an update is refused; undefined if it is not. */
export function updateObjection(update: Update): string | undefined {
  const { values, initial, hasNewFile, hasRemovedFile, getsNewKey } = update;
  const isSame = (Object.keys(initial) as (keyof RegistrationValues)[]).every(
    (field) => values[field] === initial[field],
  );
  if (isSame && !hasNewFile && !hasRemovedFile && !getsNewKey)
    return t("Nothing has changed since the current version. Change something before you update the model.");
  if (isLower(values.version, initial.version))
    return t("Version {version} is lower than the current version {current}.", {
      version: values.version.trim(),
      current: initial.version,
    });
  return undefined;
}
