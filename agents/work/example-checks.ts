/** Runs each package on its own example once, before its tasks are accepted or verified. */
import type { Hex } from "viem";
import { sha256OfJson } from "#protocol/documents/hashing.ts";
import { bounded } from "#runtime/bounded/start.ts";
import { RuntimeFault } from "#runtime/fault.ts";
import type { Manifest } from "#runtime/manifest/manifest.ts";
import { openBoundedWorker } from "#runtime/node/bounded.ts";
import { checkExampleOf } from "#runtime/package/example-check.ts";
import type { Computer } from "#runtime/work/judge.ts";
import type { FetchedPackage, PackageTerms } from "#runtime/work/prepared-job.ts";

const hasExample = (terms: PackageTerms): terms is Manifest => "example" in terms;

/** Packages whose check is remembered. */
const REMEMBERED = 1_000;

/** Requires that a package passes its own example; a container has none. @throws RuntimeFault with the reason */
export type RequireSoundPackage = (found: FetchedPackage<PackageTerms>) => Promise<void>;

export function openExampleChecks(computer: Computer): RequireSoundPackage {
  const checks = new Map<Hex, Promise<unknown>>();
  async function tried(
    { bytes: archive, weights }: FetchedPackage<PackageTerms>,
    manifest: Manifest,
  ): Promise<void> {
    const example = await bounded({ kind: "example", archive }, { openWorker: openBoundedWorker });
    await checkExampleOf(manifest, { package: archive, weights, ...example }, computer);
  }
  return async (found) => {
    const { manifest } = found;
    if (!hasExample(manifest)) return;
    // The manifest names every other byte of the package by its hash.
    const hash = await sha256OfJson(manifest);
    const check = checks.get(hash) ?? tried(found, manifest);
    checks.set(hash, check);
    const [oldest] = checks.keys();
    if (checks.size > REMEMBERED && oldest) checks.delete(oldest);
    try {
      await check;
    } catch (cause) {
      // A failure of this machine is retried.
      if (!(cause instanceof RuntimeFault && cause.isRepeatable)) checks.delete(hash);
      throw cause;
    }
  };
}

/** By the signal that ends their agents, then by the settings of the engines that run the examples. */
const shared = new WeakMap<AbortSignal, Map<string, RequireSoundPackage>>();

/**
 * The checks of all agents that end together and whose engines have these settings: one machine checks a package once,
 * not once per agent. `computer` stops with the signal, so agents that end later must not use it.
 */
export function sharedExampleChecks(
  signal: AbortSignal,
  settings: object,
  computer: Computer,
): RequireSoundPackage {
  const bySettings = shared.get(signal) ?? new Map<string, RequireSoundPackage>();
  shared.set(signal, bySettings);
  const key = JSON.stringify(settings);
  const checks = bySettings.get(key) ?? openExampleChecks(computer);
  bySettings.set(key, checks);
  return checks;
}
