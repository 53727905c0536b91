/** The engine that a package names, with its WebAssembly files of this machine. */
import type { Hex } from "viem";
import { sha256 } from "#protocol/documents/hashing.ts";
import { type Engine, type EngineFile, type EngineFiles, engines } from "../engine/engines.ts";
import { RuntimeFault } from "../fault.ts";
import type { Manifest } from "../manifest/manifest.ts";

/** @throws RuntimeFault "runtime" when this machine does not have the engines that the package names */
export function engineOf<Name extends Engine["name"]>(
  manifest: Manifest,
  name: Name,
): Extract<(typeof engines)[number], { name: Name }> {
  type Wanted = Extract<(typeof engines)[number], { name: Name }>;
  const found = manifest.engines.map((wanted) =>
    engines.find((engine) => engine.name === wanted.name && engine.version === wanted.version),
  );
  const missing = manifest.engines[found.indexOf(undefined)];
  if (missing)
    throw new RuntimeFault(
      "runtime",
      `The package needs the engine ${missing.name} ${missing.version}, which this machine does not have`,
    );
  const engine = found.find((each): each is Wanted => each?.name === name);
  if (engine) return engine;
  throw new RuntimeFault("package", `The package does not name the engine ${name}, which it needs`);
}

/** Loads a WebAssembly file and checks it. @throws RuntimeFault "runtime" without it */
export async function engineFile(
  files: EngineFiles,
  name: string,
  hash: Hex,
): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await contentOf(files.get(hash));
  if (!bytes || (await sha256(bytes)) !== hash)
    throw new RuntimeFault(
      "runtime",
      `The WebAssembly file ${name} of this machine is not that of the runtime`,
    );
  return bytes;
}

async function contentOf(file: EngineFile | undefined): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (typeof file !== "string") return file;
  const response = await fetch(file).catch((cause: Error) => cause);
  if (response instanceof Error || !response.ok) {
    const reason = response instanceof Error ? response.message : `status ${response.status}`;
    throw new RuntimeFault("runtime", `The engine could not be loaded: ${reason}`);
  }
  return new Uint8Array(await response.arrayBuffer());
}
