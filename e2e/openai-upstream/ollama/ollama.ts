/** Ollama with one model, on this machine's processor. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { openAsBlob } from "node:fs";
import { freePort } from "#dev-infra/ports/free-port.ts";
import { stopProcess } from "#dev-infra/process/child-process.ts";
import { createTemporaryFolder } from "#dev-infra/process/temporary-folder.ts";
import { waitUntil } from "#dev-infra/process/wait-until.ts";
import { type ServerProgram, upstreamAt } from "../upstream.ts";
import { buildOllama, OLLAMA, OLLAMA_VERSION } from "./build.ts";

const product = `ollama ${OLLAMA_VERSION} cpu`;
const MODEL = "smollm2";
const START_MILLISECONDS = 60_000;
const STOP_MILLISECONDS = 5_000;

async function send(url: string, body: Blob | string): Promise<void> {
  const response = await fetch(url, { method: "POST", body });
  if (!response.ok) throw new Error(`Ollama answered ${response.status}: ${await response.text()}`);
}

/** As an operator makes a model of a GGUF file. */
async function importModel(url: string, weights: string, hash: string): Promise<void> {
  await send(`${url}/api/blobs/sha256:${hash}`, await openAsBlob(weights));
  const files = { "model.gguf": `sha256:${hash}` };
  const parameters = { num_thread: 1 };
  await send(`${url}/api/create`, JSON.stringify({ model: MODEL, files, parameters, stream: false }));
}

export const ollama: ServerProgram = {
  product,
  install: buildOllama,
  async start(weights, sha256) {
    const home = createTemporaryFolder("ollama-");
    const address = `127.0.0.1:${await freePort()}`;
    const url = `http://${address}`;
    const env = { ...process.env, HOME: home.path, OLLAMA_HOST: address, OLLAMA_MODELS: home.path };
    const server = spawn(OLLAMA, ["serve"], { env, stdio: "ignore" });
    // It ends the process that computes, which would outlive a kill.
    const end = () => server.kill("SIGTERM");
    process.once("exit", end);
    const ended = once(server, "exit").then(() => new Error("Ollama ended before it served the weights."));
    let failure: Error | undefined;
    void ended.then((error) => {
      failure = error;
    });
    await waitUntil(async () => (await fetch(`${url}/api/version`)).ok, {
      timeoutMs: START_MILLISECONDS,
      failure: () => failure,
      tooLate: (cause) => new Error("Ollama did not start within a minute.", { cause }),
    });
    await importModel(url, weights, sha256.slice(2));
    return {
      ...upstreamAt({ url: `${url}/v1`, product, model: MODEL }, sha256),
      async close() {
        await stopProcess(server, STOP_MILLISECONDS);
        process.off("exit", end);
        home.remove();
      },
    };
  },
};
