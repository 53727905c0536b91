/** The engine that a package names, with its WebAssembly files of this machine. */
import type { Hex } from "viem";
import { sha256 } from "#protocol/documents/hashing.ts";
import { type Engine, type EngineFiles, engines } from "../engine/engines.ts";
import { RuntimeFault } from "../fault.ts";
import type { Manifest } from "../manifest/manifest.ts";

/** Why this runtime cannot compute a package, before its weights are loaded. It is not a verdict. */
export function missingEngine({ engines: named }: Pick<Manifest, "engines">): RuntimeFault | undefined {
  const missing = named.find(
    ({ name, version }) => !engines.some((engine) => engine.name === name && engine.version === version),
  );
  return (
    missing &&
    new RuntimeFault(
      "runtime",
      `The package needs the engine ${missing.name} ${missing.version}, which this machine does not have`,
    )
  );
}

/** @throws RuntimeFault "runtime" when this runtime does not have the engines that the package names */
export function requireEngines(manifest: Pick<Manifest, "engines">): void {
  const missing = missingEngine(manifest);
  if (missing) throw missing;
}

/** The same for one of them. @throws RuntimeFault "package" when it does not name this one */
export function engineOf<Name extends Engine["name"]>(
  manifest: Manifest,
  name: Name,
): Extract<(typeof engines)[number], { name: Name }> {
  type Wanted = Extract<(typeof engines)[number], { name: Name }>;
  requireEngines(manifest);
  const named = manifest.engines.find((each) => each.name === name);
  const engine = engines.find(
    (each): each is Wanted => each.name === name && each.version === named?.version,
  );
  if (engine) return engine;
  throw new RuntimeFault("package", `The package does not name the engine ${name}, which it needs`);
}

/** A WebAssembly file, compiled. It is checked unless the machine compiled it. @throws RuntimeFault "runtime" without it */
export async function engineModule(files: EngineFiles, name: string, hash: Hex): Promise<WebAssembly.Module> {
  const file = files.get(hash);
  if (typeof file === "object" && "module" in file) return file.module;
  const bytes = typeof file === "string" ? await fetched(file) : file;
  if (!bytes || (await sha256(bytes)) !== hash)
    throw new RuntimeFault(
      "runtime",
      `The WebAssembly file ${name} on this machine does not belong to the runtime`,
    );
  return await WebAssembly.compile(bytes);
}

async function fetched(address: string): Promise<Uint8Array<ArrayBuffer>> {
  const response = await fetch(address).catch((cause: Error) => cause);
  if (response instanceof Error || !response.ok) {
    const reason = response instanceof Error ? response.message : `status ${response.status}`;
    throw new RuntimeFault("runtime", `The engine could not be loaded: ${reason}`);
  }
  return new Uint8Array(await response.arrayBuffer());
}
