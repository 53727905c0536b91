/** OpenAI's Python package as a client of the gateway: `npm run release -- openai-python`. Installs the package in `.local`. */
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { parseEther } from "viem";
import { waitUntil } from "#dev-infra/process/wait-until.ts";
import { LOCAL_CHAIN_ID } from "#protocol/chain/chains.ts";
import { demoSigner } from "#protocol/chain/demo-signer.ts";
import { writeWav } from "#runtime/formats/write-wav.ts";
import { openGateway } from "#sdk/gateway/gateway.ts";
import type { GatewayStatus } from "#sdk/gateway/status.ts";
import { soundWriter } from "../../agents/endpoint/test-support/sound-writer.ts";
import { channelsOf, startTestEndpoint } from "../../agents/endpoint/test-support/test-endpoint.ts";
import { wordEmbedder } from "../../agents/endpoint/test-support/word-embedder.ts";
import { startContractWorld } from "../../conformance/contract-world.ts";

const run = promisify(execFile);
const VENV = join(import.meta.dirname, "../../.local/openai-python");
const python = join(VENV, "bin/python");
if (!existsSync(python)) await run("python3", ["-m", "venv", VENV]);
await run(python, ["-m", "pip", "install", "-q", "-r", join(import.meta.dirname, "requirements.txt")]);

const folder = mkdtempSync(join(tmpdir(), "openai-python-"));
const recording = join(folder, "speech.wav");
writeFileSync(recording, writeWav(1_000, new Float32Array(500)));
const world = await startContractWorld();
const parts = { embedder: await wordEmbedder(), transcriber: await soundWriter() };
const endpoint = await startTestEndpoint(world.url, parts);
const gateway = await openGateway({
  account: demoSigner("Clara", LOCAL_CHAIN_ID),
  channels: channelsOf("Clara", world.url),
  folder,
  port: 0,
  budget: parseEther("1"),
  deposit: parseEther("1"),
  perCall: 5_000n,
  checkShare: 0,
  endpoints: async () => [{ url: endpoint.url }],
  note: (line: string) => console.error(line),
});
const status = async (): Promise<GatewayStatus> => (await fetch(gateway.url.replace(/v1$/, "status"))).json();
const call = (act: "calls" | "cancel") =>
  run(python, [join(import.meta.dirname, "client.py"), gateway.url, recording, act]);
try {
  await call("calls");
  const { answers } = await status();
  endpoint.model.limit = 2;
  await call("cancel");
  await waitUntil(async () => (await status()).answers === answers + 1, {
    timeoutMs: 20_000,
    pollMs: 100,
    tooLate: () => new Error("The cancelled answer was not billed"),
  });
  const [last] = (await status()).recent;
  assert.deepEqual([last?.receipt?.status, endpoint.model.running], ["cancelled", 0]);
  console.log(`openai-python.passed ${JSON.stringify({ answers: answers + 1 })}`);
} finally {
  await gateway.close();
  await endpoint.close();
  await world.stop();
  rmSync(folder, { recursive: true });
}
