/** llama.cpp's server, from a Python package that is installed in `.local`. */
import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { promisify } from "node:util";
import { freePort } from "#dev-infra/ports/free-port.ts";
import { type ServerProgram, upstreamAt } from "./upstream.ts";

const run = promisify(execFile);
const REQUIREMENTS = join(import.meta.dirname, "requirements.txt");
const VENV = join(import.meta.dirname, "../../.local/openai-upstream");
const PYTHON = join(VENV, "bin/python");
const [PACKAGE, VERSION] = readFileSync(REQUIREMENTS, "utf8").trim().split("==") as [string, string];
const product = `${PACKAGE} ${VERSION} cpu`;

export const xllamacpp: ServerProgram = {
  product,
  async install() {
    if (!existsSync(PYTHON))
      await run("python3", ["-m", "venv", VENV]).catch((cause: unknown) => {
        throw new Error(
          "The upstream is a Python package, and this machine has no usable python3 with venv. Install Python 3.10 or later and run the check again.",
          { cause },
        );
      });
    await run(PYTHON, ["-m", "pip", "install", "-q", "-r", REQUIREMENTS]);
  },
  async start(weights, sha256) {
    const script = join(import.meta.dirname, "server.py");
    const server = spawn(PYTHON, [script, weights, String(await freePort())], {
      stdio: ["pipe", "pipe", "ignore"],
    });
    const ended = once(server, "exit");
    const [url] = (await Promise.race([once(createInterface(server.stdout), "line"), ended])) as [unknown];
    if (typeof url !== "string" || !url.startsWith("http"))
      throw new Error("The upstream ended before it served the weights.");
    return {
      ...upstreamAt({ url: `${url}/v1`, product, model: "model" }, sha256),
      async close() {
        server.stdin.end();
        await ended;
      },
    };
  },
};
