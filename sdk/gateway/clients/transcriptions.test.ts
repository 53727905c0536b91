/** Transcriptions by OpenAI's unchanged client, at the gateway and at a provider that runs a real package. */
import OpenAI, { toFile } from "openai";
import { expect, test } from "vitest";
import { demoAccount } from "#protocol/chain/demo-accounts.ts";
import { voucherText } from "#protocol/schemas/voucher.ts";
import { writeWav } from "#runtime/formats/write-wav.ts";
import type { TranscriptionRequest } from "#runtime/openai/transcription-call.ts";
import { soundWriter, TRANSCRIBER_ID } from "../../../agents/endpoint/test-support/sound-writer.ts";
import { openPayer } from "../../../agents/endpoint/test-support/test-endpoint.ts";
import { WORD_MODEL_ID } from "../../../agents/endpoint/test-support/word-model.ts";
import type { Recompute } from "../checks.ts";
import { checkReceipt, receiptDocumentSchema } from "../receipt-check.ts";
import { testProvider } from "../test-support/test-provider.ts";

/** 2.1 seconds, billed as 3. */
const RECORDING = writeWav(1_000, new Float32Array(2_100));

let transcriber: Awaited<ReturnType<typeof soundWriter>>;
const backend = testProvider(async () => {
  transcriber = await soundWriter();
  return { transcriber };
});
const start = (recompute?: Recompute) => backend.gateway({ checkShare: 1, recompute });

const file = () => toFile(RECORDING, "speech.wav");
const recompute: Recompute = (_, request, { audio } = {}) =>
  transcriber.transcribe(
    audio as typeof RECORDING,
    request as TranscriptionRequest,
    new AbortController().signal,
  );

test("openai, unchanged, gets the text of a recording as JSON and as text, paid by its seconds", async () => {
  const { client, status } = await start();
  const [listed] = (await client.models.list()).data.filter(({ id }) => id === TRANSCRIBER_ID);
  expect(listed).toMatchObject({ name: "Ears", unit: "second" });
  const answer = await client.audio.transcriptions.create({ model: "Ears", file: await file() });
  expect(answer).toMatchObject({ text: "2100 samples in auto", usage: { type: "duration", seconds: 3 } });
  const text = await client.audio.transcriptions.create({
    model: TRANSCRIBER_ID,
    file: await file(),
    language: "de",
    response_format: "text",
    temperature: 0,
  });
  expect(text).toBe("2100 samples in de\n");
  await expect.poll(async () => (await status()).recent.length).toBe(2);
  expect((await status()).spent).toBe("0.000000000000000006");
  expect((await status()).providers[0]?.calls).toEqual({ answered: 2, failed: 0 });
  expect((await status()).recent[0]?.receipt).toMatchObject({ promptTokens: 3, outputTokens: 0, price: "3" });
});

test("a recording's format and every setting that is not honoured are refused in words, at no charge", async () => {
  const { client, status } = await start();
  const create = async (more: object) =>
    client.audio.transcriptions.create({ model: "Ears", file: await file(), ...more } as never);
  for (const [more, param, text] of [
    [{ response_format: "verbose_json" }, "response_format", "must be json or text"],
    [{ response_format: "srt" }, "response_format", "must be json or text"],
    [{ prompt: "Names: Ada" }, "prompt", "not honoured"],
    [{ temperature: 0.5 }, "temperature", "not honoured"],
    [{ timestamp_granularities: ["word"] }, "timestamp_granularities[]", "not honoured"],
    [{ language: "tlh" }, "language", "do not fit the model"],
    [{ file: await toFile(new Uint8Array(64), "speech.mp3") }, "file", "Only WAV recordings are read"],
    [{ model: WORD_MODEL_ID }, "model", "transcribes no recordings"],
  ] as const) {
    const error = await create(more).catch((cause) => cause);
    expect([more, error.status, error.param, error.message]).toEqual([
      ...[more, 400, param],
      expect.stringContaining(text),
    ]);
  }
  const chat = client.chat.completions.create({ model: "Ears", messages: [{ role: "user", content: "Hi" }] });
  await expect(chat).rejects.toMatchObject({ status: 400, code: "transcription_model" });
  expect((await status()).spent).toBe("0");
});

test("a transcription is recomputed from its recording, and a provider that writes another one gets no more requests", async () => {
  const honest = await start(recompute);
  await honest.client.audio.transcriptions.create({ model: "Ears", file: await file() });
  await expect.poll(async () => (await honest.status()).checks.same).toBe(1);
  const id = (await honest.status()).recent[0]?.receipt?.id;
  const kept = receiptDocumentSchema.parse(await (await fetch(`${honest.url}/receipts/${id}`)).json());
  const verdict = async (audio?: typeof RECORDING) =>
    (await checkReceipt(backend.endpoint.states.home, kept, recompute, audio)).verdict;
  expect([await verdict(RECORDING), await verdict(), await verdict(new Uint8Array(9))]).toEqual([
    ...["same", "unclear", "unclear"],
  ]);
  await honest.close();
  const { client, idle, status } = await start(async (...asked) => ({
    ...((await recompute(...asked)) as Awaited<ReturnType<typeof transcriber.transcribe>>),
    transcript: "something else",
  }));
  await client.audio.transcriptions.create({ model: "Ears", file: await file() });
  await expect.poll(async () => (await status()).checks.other).toBe(1);
  await idle();
  expect(Object.keys((await status()).wrong)).toEqual([demoAccount("Farid").address.toLowerCase()]);
});

test("a provider is called directly with a voucher as well", async () => {
  const payer = await openPayer(backend.world.url, 100_000n, "Dmitri");
  const headers = { "mlb-voucher": voucherText(await payer.voucher(3n)) };
  const client = new OpenAI({ baseURL: `${backend.endpoint.url}/v1`, apiKey: "unused", maxRetries: 0 });
  const answer = await client.audio.transcriptions.create(
    { model: TRANSCRIBER_ID, file: await file() },
    { headers },
  );
  expect(answer.text).toBe("2100 samples in auto");
  expect(backend.endpoint.accounts.owedBy(payer.channelId)).toBe(3n);
});
