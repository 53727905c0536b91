/**
 * A package: a ZIP archive with `manifest.json` and the files it names. Opening it checks every hash, so that whoever
 * knows the manifest's hash knows every byte that decides a result.
 */
import type { Hex } from "viem";
import { canonicalJsonBytes } from "#protocol/documents/canonical-json.ts";
import { sha256 } from "#protocol/documents/hashing.ts";
import { isMachineLimit, RuntimeFault } from "../fault.ts";
import { type NamedBytes, unzip, zip } from "../formats/zip.ts";
import { requireRepeatable } from "../graph/repeatable/require-repeatable.ts";
import { PACKAGE_BOUNDS } from "../limits.ts";
import {
  checkManifest,
  MANIFEST_FILE,
  type Manifest,
  manifestHash,
  type PackageFile,
  readManifest,
} from "../manifest/manifest.ts";
import { RUNTIME } from "../version.ts";

export interface OpenPackage {
  readonly manifest: Manifest;
  readonly manifestHash: Hex;
  /** The files that the manifest names, without the manifest itself. */
  readonly files: ReadonlyMap<string, Uint8Array<ArrayBuffer>>;
}

function unpack(bytes: Uint8Array): readonly NamedBytes[] {
  if (bytes.length > PACKAGE_BOUNDS.archiveBytes)
    throw new RuntimeFault("package", `The package has more than ${PACKAGE_BOUNDS.archiveBytes} bytes`);
  try {
    return unzip(bytes, { bytes: PACKAGE_BOUNDS.unpackedBytes, files: PACKAGE_BOUNDS.files + 1 });
  } catch (cause) {
    if (isMachineLimit(cause)) throw cause;
    throw new RuntimeFault("package", `The package cannot be opened: ${(cause as Error).message}`, { cause });
  }
}

/**
 * Opens a package and checks every file against its manifest.
 * @throws RuntimeFault "package" that names the file that is missing, surplus, or other than stated, or the operator of a graph
 * whose result could differ between two machines
 */
export async function openPackage(bytes: Uint8Array): Promise<OpenPackage> {
  const entries = new Map(unpack(bytes).map((entry) => [entry.name, entry.bytes]));
  const stated = entries.get(MANIFEST_FILE);
  if (!stated) throw new RuntimeFault("package", `The package has no ${MANIFEST_FILE}`);
  const manifest = readManifest(stated);
  entries.delete(MANIFEST_FILE);
  for (const { path, role, sha256: expected, bytes: size } of manifest.files) {
    const content = entries.get(path);
    if (!content) throw new RuntimeFault("package", `The package lacks ${path}, which its manifest names`);
    if (content.length !== size || (await sha256(content)) !== expected)
      throw new RuntimeFault("package", `${path} is not the file that the manifest names`);
    if (role === "graph") requireRepeatable(path, content);
  }
  const surplus = [...entries.keys()].find((name) => !manifest.files.some(({ path }) => path === name));
  if (surplus)
    throw new RuntimeFault("package", `The package holds ${surplus}, which its manifest does not name`);
  return { manifest, manifestHash: await manifestHash(manifest), files: entries };
}

/** What an author writes; runtime and hashes are filled in when the package is made. */
export type ManifestDraft = Omit<Manifest, "format" | "runtime" | "files">;
export type DraftFile = NamedBytes & Pick<PackageFile, "role">;

/**
 * Makes a package for this runtime. The same files give the same bytes.
 * @throws RuntimeFault "package" that names what is wrong with the manifest
 */
export async function makePackage(
  draft: ManifestDraft,
  files: readonly DraftFile[],
): Promise<Uint8Array<ArrayBuffer>> {
  const described = await Promise.all(
    files.map(async ({ name, role, bytes }) => ({
      path: name,
      role,
      sha256: await sha256(bytes),
      bytes: bytes.length,
    })),
  );
  const manifest = checkManifest({ format: "mlb-package/1", runtime: RUNTIME, files: described, ...draft });
  const packed = files.map((file) => ({ ...file, isStored: file.role === "graph" }));
  return zip([...packed, { name: MANIFEST_FILE, bytes: canonicalJsonBytes(manifest) }]);
}
