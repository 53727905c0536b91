/** Every package that this repository can make; the runtime knows none of them. */
import type { FileContent } from "#protocol/content/content-source.ts";
import { makePackage } from "#runtime/package/archive.ts";
import { centerFace, centerFaceRelease } from "./centerface/package.ts";
import { deliveryTime } from "./delivery-time/package.ts";
import { digitReader } from "./digit-reader/package.ts";
import type { Release } from "./download/release.ts";
import type { PackageSource } from "./files.ts";
import { irisClassifier } from "./iris-classifier/package.ts";
import { magika, magikaRelease } from "./magika/package.ts";
import { miniLm, miniLmRelease } from "./minilm/package.ts";
import { onsetDetector } from "./onset-detector/package.ts";
import { ppocr } from "./ppocr/package.ts";
import { sileroVad } from "./silero-vad/package.ts";
import { smollm2Chat, smollm2Release } from "./smollm2-chat/package.ts";
import { textPackage } from "./text-package.ts";
import { whisperBase, whisperReleases } from "./whisper-base/package.ts";

/** Name of the published file, without its ending, and what it is made of. */
const packageSources = {
  centerface: centerFace,
  "delivery-time": deliveryTime,
  "digit-reader": digitReader,
  "iris-classifier": irisClassifier,
  "language-identifier": () =>
    textPackage("Language Identifier", "2.1.0", "language-identifier", "messages", 1.4),
  magika,
  minilm: miniLm,
  "onset-detector": onsetDetector,
  ppocr,
  "silero-vad": sileroVad,
  "smollm2-chat": smollm2Chat,
  "ticket-router": () => textPackage("Ticket Router", "0.2.0", "ticket-router", "tickets", 1.2),
  "whisper-base": whisperBase,
} as const satisfies Record<string, () => PackageSource | Promise<PackageSource>>;

export type PackageName = keyof typeof packageSources;
export const packageNames = Object.keys(packageSources) as PackageName[];

/** The packages whose weights are fetched first. */
export const releases: Partial<Record<PackageName, readonly Release[]>> = {
  centerface: [centerFaceRelease],
  magika: [magikaRelease],
  minilm: [miniLmRelease],
  "smollm2-chat": [smollm2Release],
  "whisper-base": whisperReleases,
};

/** Overrides of a package's first version in another version. */
export interface PackageVersion {
  readonly version: string;
  /** The graph. */
  readonly weights: Uint8Array<ArrayBuffer>;
}

export interface MadePackage {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Weights of a language model, which are stored before the package. */
  readonly weights: FileContent | undefined;
}

/** The package to publish, always the same bytes. @throws Error when its weights were not fetched */
export async function makePackageOf(name: PackageName, tuned?: PackageVersion): Promise<MadePackage> {
  const { manifest, files, weights }: PackageSource = await packageSources[name]();
  if (!tuned) return { bytes: await makePackage(manifest, files), weights };
  const { version, weights: bytes } = tuned;
  const changed = files.map((file) => (file.role === "graph" ? { ...file, bytes } : file));
  return { bytes: await makePackage({ ...manifest, version }, changed), weights };
}

/** Its bytes only. */
export const packageBytes = async (name: PackageName, tuned?: PackageVersion) =>
  (await makePackageOf(name, tuned)).bytes;
