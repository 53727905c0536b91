/** The manifest of an untrusted archive, for any kind of model. */
import type { Manifest } from "../manifest/manifest.ts";
import { openPackage, statedManifest } from "./archive.ts";

export type ArchiveTerms =
  /** A package of this runtime; every file in it was checked. */
  | { readonly kind: "package"; readonly manifest: Manifest }
  /** A manifest in another format, as its bytes; nothing else was unpacked. */
  | { readonly kind: "other"; readonly stated: Uint8Array<ArrayBuffer> };

export const claimsToBePackage = (stated: Uint8Array): boolean =>
  new TextDecoder().decode(stated).includes('"mlb-package/');

/** @throws RuntimeFault "package" when the archive has no manifest, or is not the package that it claims to be */
export async function readTerms(archive: Uint8Array): Promise<ArchiveTerms> {
  const stated = statedManifest(archive);
  if (stated && !claimsToBePackage(stated)) return { kind: "other", stated };
  return { kind: "package", manifest: (await openPackage(archive)).manifest };
}
