/** A server of the check with one file of weights: llama.cpp's, from a Python package that is installed in `.local`. */
import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { promisify } from "node:util";
import type { Hex } from "viem";
import { type CheckedEngine, openOpenai } from "#agents/engines/openai/engine.ts";
import { openaiSettingsSchema } from "#agents/engines/openai/settings.ts";

const run = promisify(execFile);
const REQUIREMENTS = join(import.meta.dirname, "requirements.txt");
const VENV = join(import.meta.dirname, "../../.local/openai-upstream");
const PYTHON = join(VENV, "bin/python");
const [PACKAGE, VERSION] = readFileSync(REQUIREMENTS, "utf8").trim().split("==") as [string, string];

/** Name and version as answers state them. */
export const PRODUCT = `${PACKAGE} ${VERSION} cpu`;

/** @throws Error that names what is missing */
export async function installUpstream(): Promise<void> {
  if (!existsSync(PYTHON))
    await run("python3", ["-m", "venv", VENV]).catch((cause: unknown) => {
      throw new Error(
        "The upstream is a Python package, and this machine has no usable python3 with venv. Install Python 3.10 or later and run the check again.",
        { cause },
      );
    });
  await run(PYTHON, ["-m", "pip", "install", "-q", "-r", REQUIREMENTS]);
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as { port: number };
  probe.close();
  await once(probe, "close");
  return port;
}

export interface RunningUpstream {
  readonly engine: CheckedEngine;
  close(): Promise<void>;
}

/** A server that runs already. */
export const upstreamAt = (
  { url, product, model }: { readonly url: string; readonly product: string; readonly model: string },
  weightsHash: Hex,
): RunningUpstream => ({
  engine: openOpenai(openaiSettingsSchema.parse({ baseUrl: url, product, models: { [weightsHash]: model } })),
  close: async () => undefined,
});

/** @param weightsHash of the package whose model the upstream claims to serve */
export async function startUpstream(weights: string, weightsHash: Hex): Promise<RunningUpstream> {
  const script = join(import.meta.dirname, "server.py");
  const server = spawn(PYTHON, [script, weights, String(await freePort())], {
    stdio: ["pipe", "pipe", "ignore"],
  });
  const ended = once(server, "exit");
  const [url] = (await Promise.race([once(createInterface(server.stdout), "line"), ended])) as [unknown];
  if (typeof url !== "string" || !url.startsWith("http"))
    throw new Error("The upstream ended before it served the weights.");
  return {
    ...upstreamAt({ url: `${url}/v1`, product: PRODUCT, model: "model" }, weightsHash),
    async close() {
      server.stdin.end();
      await ended;
    },
  };
}
