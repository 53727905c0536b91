/** A package: a ZIP archive with `manifest.json` and its files. The manifest's hash identifies every byte. */
import type { Hex } from "viem";
import { canonicalJsonBytes } from "#protocol/documents/canonical-json.ts";
import { sha256 } from "#protocol/documents/hashing.ts";
import { engines, llamaNative } from "../engine/engines.ts";
import { isMachineLimit, RuntimeFault } from "../fault.ts";
import { type NamedBytes, zip } from "../formats/zip.ts";
import { unzipChosen } from "../formats/zip-chosen.ts";
import { requireRepeatable } from "../graph/repeatable/require-repeatable.ts";
import { PACKAGE_BOUNDS, WASM_MEGABYTES } from "../limits.ts";
import {
  checkManifest,
  MANIFEST_FILE,
  type Manifest,
  manifestHash,
  readManifest,
} from "../manifest/manifest.ts";
import { MANIFEST_FORMAT } from "../manifest/members.ts";
import { isReferenced, type PackageFile, type ReferencedFile } from "../manifest/package-file.ts";

export interface OpenPackage {
  readonly manifest: Manifest;
  readonly manifestHash: Hex;
  /** The files in the archive that the manifest names, without the manifest itself. */
  readonly files: ReadonlyMap<string, Uint8Array<ArrayBuffer>>;
}

/** Unpacks chosen files of a package. @throws RuntimeFault "package" when it is not an archive or a file is larger */
function unpack(
  bytes: Uint8Array,
  mostBytes: (name: string) => number | undefined,
  tooLarge: (name: string) => RuntimeFault,
) {
  if (bytes.length > PACKAGE_BOUNDS.archiveBytes)
    throw new RuntimeFault("package", `The package has more than ${PACKAGE_BOUNDS.archiveBytes} bytes`);
  try {
    return unzipChosen(bytes, {
      mostFiles: PACKAGE_BOUNDS.files + 1,
      mostBytes,
      tooLarge,
    });
  } catch (cause) {
    if (isMachineLimit(cause) || cause instanceof RuntimeFault) throw cause;
    throw new RuntimeFault("package", `The package cannot be opened: ${(cause as Error).message}`, { cause });
  }
}

/** The bytes of an archive's manifest, if any; nothing else is unpacked. @throws RuntimeFault "package" */
export function statedManifest(bytes: Uint8Array): Uint8Array<ArrayBuffer> | undefined {
  const most = PACKAGE_BOUNDS.manifestBytes;
  const { files } = unpack(
    bytes,
    (name) => (name === MANIFEST_FILE ? most : undefined),
    (name) => new RuntimeFault("package", `${name} has more than ${most} bytes`),
  );
  return files.get(MANIFEST_FILE);
}

/** Marks the header of a file in a ZIP archive; the name begins 30 bytes after it. */
const FILE_MARK = [0x50, 0x4b, 0x03, 0x04] as const;
const NAME_AT = 30;

/** The manifest at the end of an archive whose other files are not here, so none of them is checked. @throws RuntimeFault "package" */
export function manifestAtEnd(ending: Uint8Array): Manifest {
  const name = new TextEncoder().encode(MANIFEST_FILE);
  const begins = (at: number, expected: ArrayLike<number>) =>
    Array.from(expected).every((byte, index) => ending[at + index] === byte);
  for (let at = ending.length - NAME_AT; at >= 0; at--) {
    if (!begins(at, FILE_MARK) || !begins(at + NAME_AT, name)) continue;
    const stated = statedManifest(ending.subarray(at));
    if (stated) return readManifest(stated);
  }
  throw new RuntimeFault("package", `The package does not end with ${MANIFEST_FILE}`);
}

/** Opens a package and checks every file; unnamed files are not unpacked. @throws RuntimeFault "package" */
export async function openPackage(bytes: Uint8Array): Promise<OpenPackage> {
  const stated = statedManifest(bytes);
  if (!stated) throw new RuntimeFault("package", `The package has no ${MANIFEST_FILE}`);
  const manifest = readManifest(stated);
  const packed = manifest.files.filter((file) => !isReferenced(file));
  const sizes = new Map(packed.map((file) => [file.path, file.bytes]));
  const total = packed.reduce((sum, file) => sum + file.bytes, 0);
  if (total > PACKAGE_BOUNDS.unpackedBytes)
    throw new RuntimeFault(
      "package",
      `The package unpacks to more than ${PACKAGE_BOUNDS.unpackedBytes} bytes`,
    );
  const isOther = (name: string) =>
    new RuntimeFault("package", `${name} is not the file that the manifest names`);
  const { files, names } = unpack(bytes, (name) => sizes.get(name), isOther);
  names.delete(MANIFEST_FILE);
  const surplus = [...names].find((name) => !sizes.has(name));
  if (surplus)
    throw new RuntimeFault("package", `The package holds ${surplus}, which its manifest does not name`);
  for (const { path, role, sha256: expected, bytes: size } of packed) {
    const content = files.get(path);
    if (!content) throw new RuntimeFault("package", `The package lacks ${path}, which its manifest names`);
    if (content.length !== size || (await sha256(content)) !== expected) throw isOther(path);
    if (role === "graph") requireRepeatable(path, content);
  }
  return { manifest, manifestHash: await manifestHash(manifest), files };
}

type Authored<Each> = Each extends Manifest ? Omit<Each, "format" | "engines" | "files"> : never;
/** The part of a manifest that an author writes; engines and hashes are added when the package is made. */
export type ManifestDraft = Authored<Manifest> & {
  readonly files?: readonly ReferencedFile[];
};
export type DraftFile = NamedBytes & Pick<PackageFile, "role">;

/** Name of the engine that runs each kind of package. */
const ENGINE_OF = { script: "onnx", "language-model": "llama-wasm" } as const satisfies Record<
  Manifest["kind"],
  string
>;

function enginesFor({ kind, limits }: ManifestDraft) {
  // A manifest written by hand may lack its limits. Its check reports that.
  const isLarge = kind === "language-model" && limits?.memoryMegabytes > WASM_MEGABYTES;
  const engine = isLarge ? llamaNative : engines.find(({ name }) => name === ENGINE_OF[kind]);
  return engine ? [{ name: engine.name, version: engine.version }] : [];
}

/** Makes a package, the same bytes for the same files. @throws RuntimeFault "package" about the manifest */
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
  const manifest = checkManifest({
    ...draft,
    format: MANIFEST_FORMAT,
    engines: enginesFor(draft),
    files: [...described, ...(draft.files ?? [])],
  });
  const packed = files.map((file) => ({ ...file, isStored: file.role === "graph" }));
  return zip([...packed, { name: MANIFEST_FILE, bytes: canonicalJsonBytes(manifest) }]);
}
