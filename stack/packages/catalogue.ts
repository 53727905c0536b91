/** Every package that this repository can make; the runtime knows none of them. */
import { makePackage } from "#runtime/package/archive.ts";
import { deliveryTime } from "./delivery-time/package.ts";
import { digitReader } from "./digit-reader/package.ts";
import type { PackageSource } from "./files.ts";
import { irisClassifier } from "./iris-classifier/package.ts";
import { onsetDetector } from "./onset-detector/package.ts";
import { ppocrRecognition } from "./ppocr-recognition/package.ts";
import { sileroVad } from "./silero-vad/package.ts";
import { textPackage } from "./text-package.ts";

/** Name of the published file, without its ending, and what it is made of. */
const packageSources = {
  "delivery-time": deliveryTime,
  "digit-reader": digitReader,
  "iris-classifier": irisClassifier,
  "language-identifier": () =>
    textPackage("Language Identifier", "2.1.0", "language-identifier", "messages", 1.4),
  "onset-detector": onsetDetector,
  "ppocr-recognition": ppocrRecognition,
  "silero-vad": sileroVad,
  "ticket-router": () => textPackage("Ticket Router", "0.2.0", "ticket-router", "tickets", 1.2),
} as const satisfies Record<string, () => PackageSource>;

export type PackageName = keyof typeof packageSources;
export const packageNames = Object.keys(packageSources) as PackageName[];

/** Overrides of a package's first version in another version. */
export interface PackageVersion {
  readonly version: string;
  /** The graph. */
  readonly weights: Uint8Array<ArrayBuffer>;
}

/** The bytes to publish. The same sources give the same bytes. */
export function packageBytes(name: PackageName, tuned?: PackageVersion): Promise<Uint8Array<ArrayBuffer>> {
  const { manifest, files } = packageSources[name]();
  if (!tuned) return makePackage(manifest, files);
  const { version, weights: bytes } = tuned;
  return makePackage(
    { ...manifest, version },
    files.map((file) => (file.role === "graph" ? { ...file, bytes } : file)),
  );
}
