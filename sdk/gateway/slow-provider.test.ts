/** Providers that compute for longer than Node's own fetch waits for headers: 300 s, which the test shortens. */
import { setTimeout as sleep } from "node:timers/promises";
import OpenAI, { toFile } from "openai";
import { afterEach, beforeEach, expect, test } from "vitest";
import { writeWav } from "#runtime/formats/write-wav.ts";
import { patientFetch } from "#runtime/node/patient-fetch.ts";
import { impatientFetch } from "#runtime/test-support/impatient-fetch.ts";
import { soundWriter } from "../../agents/endpoint/test-support/sound-writer.ts";
import { WORD_MODEL_ID } from "../../agents/endpoint/test-support/word-model.ts";
import { testProvider } from "./test-support/test-provider.ts";
import { askProvider } from "./upstream/upstream.ts";

const FETCH_MS = 500;
const SLOW_MS = 3_000;
const RECORDING = writeWav(1_000, new Float32Array(2_100));

const backend = testProvider(async () => {
  const { transcribe, ...sounds } = await soundWriter();
  return {
    transcriber: {
      ...sounds,
      async transcribe(...call) {
        await sleep(SLOW_MS);
        return transcribe(...call);
      },
    },
  };
});

let undo: () => void;
beforeEach(() => {
  undo = impatientFetch(FETCH_MS);
});
afterEach(() => undo());

test("a slow transcription reaches its caller, is paid, and its provider is not blamed", async () => {
  const gateway = await backend.gateway();
  const client = new OpenAI({ baseURL: gateway.url, apiKey: "unused", maxRetries: 0, fetch: patientFetch });
  const { text } = await client.audio.transcriptions.create({
    model: "Ears",
    file: await toFile(RECORDING, "speech.wav"),
  });
  expect(text).toBe("2100 samples in auto");
  await expect.poll(async () => (await gateway.status()).spent).toBe("0.000000000000000003");
  expect((await gateway.status()).providers[0]).not.toHaveProperty("problem");
});

test("mlb chat waits for a gateway that tries several providers before its first text", async () => {
  const gateway = await backend.gateway();
  backend.endpoint.model.limit = 0;
  setTimeout(() => Object.assign(backend.endpoint.model, { limit: Number.POSITIVE_INFINITY }), SLOW_MS);
  const body = { model: WORD_MODEL_ID, messages: [{ role: "user", content: "Hi" }] };
  const signal = AbortSignal.timeout(60_000);
  let said = "";
  for await (const { text } of askProvider(
    gateway.url.replace(/\/v1$/, ""),
    "/v1/chat/completions",
    body,
    undefined,
    signal,
  ))
    said += text;
  expect(said).toBe("word0 word1 word2 word3 word4 ");
});
