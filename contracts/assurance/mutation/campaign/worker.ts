/**
 * Runs tests against the mutated contracts, in one process for many mutants: every mutant gets its own chain and its own copy
 * of the test modules, and the compiled contracts and Hardhat stay loaded.
 */
import { registerHooks } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { NetworkConfigOverride } from "hardhat/types/config";
import type { ChainType, DefaultChainType, NetworkConnectionParams } from "hardhat/types/network";
import { collect, runAlone, type Suite } from "./harness.ts";
import type { Answer, BaselineUnit, Job, Unit } from "./message.ts";
import { FIRST, PROJECT } from "./project.ts";

const projectUrl = `${pathToFileURL(PROJECT).href}/`;
const harnessUrl = pathToFileURL(join(import.meta.dirname, "harness.ts")).href;
let generation = 0;

registerHooks({
  resolve(specifier, context, next) {
    const ours = context.parentURL?.startsWith(projectUrl) ?? false;
    if (ours && specifier === "node:test") return next(harnessUrl, context);
    const resolved = next(specifier, context);
    if (!resolved.url.startsWith(`${projectUrl}contracts/`)) return resolved;
    return { ...resolved, url: `${resolved.url}?${generation}` };
  },
});

process.chdir(PROJECT);
const { default: hre } = await import("hardhat");

const reached = new Set<number>();
hre.hooks.registerHandlers("network", {
  onCoverageData: async (_context, tags) => {
    for (const tag of tags) reached.add(Number(BigInt(`0x${tag}`)));
  },
});

let coinbase = "";
const create = hre.network.create.bind(hre.network);
const open: { close(): Promise<void> }[] = [];
hre.network.create = async <Type extends ChainType | string = DefaultChainType>(
  given?: NetworkConnectionParams<Type> | string,
) => {
  const parameters: NetworkConnectionParams<Type> =
    typeof given === "string" ? { network: given } : { ...given };
  const override: NetworkConfigOverride = Object.assign({ coinbase }, parameters.override);
  const connection = await create({ ...parameters, override });
  open.push(connection);
  return connection;
};

/** Starts afresh: new chains, on which the mutant `id` is on (0: none, but what is reached is noted). */
async function begin(id: number): Promise<void> {
  for (const connection of open.splice(0)) await connection.close();
  generation += 1;
  coinbase = `0x${(FIRST + id).toString(16).padStart(40, "0")}`;
  reached.clear();
}

function load(file: string): Promise<Suite> {
  return collect(() => import(pathToFileURL(join(PROJECT, "contracts/test", file)).href));
}

async function baseline(file: string): Promise<Answer> {
  const units: BaselineUnit[] = [];
  let count = 1;
  for (let index = 0; index < count; index++) {
    await begin(0);
    const root = await load(file);
    count = root.parts.length;
    const part = root.parts[index];
    if (!part) break;
    const started = performance.now();
    const error = await runAlone(root, part).then(
      () => undefined,
      (cause: Error) => `${cause.message}: ${(cause.cause as Error | undefined)?.message ?? ""}`,
    );
    units.push({
      file,
      index,
      name: part.name,
      milliseconds: Math.round(performance.now() - started),
      reached: [...reached],
      ...(error === undefined ? {} : { error }),
    });
  }
  return { kind: "baseline", file, units };
}

async function mutant(id: number, units: readonly (Unit & { limit: number })[]): Promise<Answer> {
  await begin(id);
  const files = new Map<string, Suite>();
  for (const { file, index, limit } of units) {
    process.send?.({ kind: "part", limit });
    try {
      const root = files.get(file) ?? (await load(file));
      files.set(file, root);
      const part = root.parts[index];
      if (!part) throw new Error(`${file} has no part ${index}.`);
      await runAlone(root, part);
    } catch (failure) {
      const { message, cause } = failure as Error;
      const error = String((cause as Error | undefined)?.message ?? message).slice(0, 200);
      return { kind: "mutant", id, killedBy: { file, index, test: message.slice(0, 200), error } };
    }
  }
  return { kind: "mutant", id };
}

process.on("message", async (job: Job) => {
  const answer: Answer =
    job.kind === "baseline"
      ? await baseline(job.file).catch(
          (error: Error): Answer => ({
            kind: "baseline",
            file: job.file,
            units: [],
            error: String(error.stack),
          }),
        )
      : await mutant(job.id, job.units);
  process.send?.(answer);
});
process.on("disconnect", () => process.exit());
process.send?.("ready");
