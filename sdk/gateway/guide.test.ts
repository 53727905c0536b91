/** Programs of the gateway's page, run over a provider for tests. Only the address and the model's name are replaced. */
import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { codeBlocks } from "#docs/runnable-blocks.ts";
import { writeWav } from "#runtime/formats/write-wav.ts";
import { soundWriter } from "../../agents/endpoint/test-support/sound-writer.ts";
import { wordEmbedder } from "../../agents/endpoint/test-support/word-embedder.ts";
import { startTestGateway, type TestGateway } from "./test-support/test-gateway.ts";
import { testProvider } from "./test-support/test-provider.ts";

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, "../..");
const backend = testProvider(async () => ({
  embedder: await wordEmbedder(),
  transcriber: await soundWriter(),
}));
let gateway: TestGateway;
let folder: string;

beforeAll(async () => {
  // Programs in this folder find the project's packages.
  mkdirSync(join(ROOT, ".local"), { recursive: true });
  folder = mkdtempSync(join(ROOT, ".local", "gateway-guide-"));
  gateway = await startTestGateway(backend.world.url, backend.endpoint.url);
});
afterAll(async () => {
  await gateway?.close();
  rmSync(folder, { recursive: true });
});

function program(beginning: string): string {
  const [block] = codeBlocks().filter(
    ({ file, text }) => file === "api/gateway.mdx" && text.startsWith(beginning),
  );
  const given = block?.text.replaceAll("http://127.0.0.1:8399/v1", gateway.url) ?? "";
  return given
    .replaceAll("SmolLM2 135M Instruct", "Words")
    .replaceAll("MiniLM Sentence Search", "Vectors")
    .replaceAll("Whisper base", "Ears");
}

test("curl streams an answer that ends with a receipt", async () => {
  const { stdout } = await run("bash", ["-c", program("curl -N")]);
  expect(stdout).toContain('"content":"word0 ');
  expect(stdout).toContain('"status":"served"');
  expect(stdout.trimEnd()).toMatch(/data: \[DONE\]$/);
});

test("the JavaScript program prints the streamed text", async () => {
  const file = join(folder, "program.mjs");
  writeFileSync(file, program("import OpenAI"));
  const { stdout } = await run(process.execPath, [file]);
  expect(stdout).toBe("word0 word1 word2 word3 word4 ");
});

test("the program for a response, with the client of the program before, prints the text", async () => {
  const [client] = program("import OpenAI").split("const stream");
  const file = join(folder, "response.mjs");
  writeFileSync(file, `${client}${program("const answer")}`);
  expect((await run(process.execPath, [file])).stdout).toBe("word0 word1 word2 word3 word4 \n");
});

test("the program for a transcription, with the client of the program before, prints the text", async () => {
  const [client] = program("import OpenAI").split("const stream");
  const file = join(folder, "transcription.mjs");
  writeFileSync(join(folder, "speech.wav"), writeWav(1_000, new Float32Array(500)));
  writeFileSync(file, `${client}${program("import { createReadStream")}`);
  expect((await run(process.execPath, [file], { cwd: folder })).stdout).toBe("500 samples in auto\n");
});

test("the program for embeddings, with the client of the program before, prints the vectors' length", async () => {
  const [client] = program("import OpenAI").split("const stream");
  const file = join(folder, "embeddings.mjs");
  writeFileSync(file, `${client}${program("const { data }")}`);
  expect((await run(process.execPath, [file])).stdout).toBe("4\n");
});
