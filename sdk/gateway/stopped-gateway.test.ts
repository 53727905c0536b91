/** A gateway that is stopped while its callers read answers. */
import OpenAI from "openai";
import { expect, test } from "vitest";
import { WORD_MODEL_ID as model } from "../../agents/endpoint/test-support/word-model.ts";
import { testProvider } from "./test-support/test-provider.ts";

const backend = testProvider();

test.for(["chat", "responses"] as const)(
  "openai, unchanged, gets an error with a sentence when the gateway stops during its stream: %s",
  async (form) => {
    const gateway = await backend.gateway();
    backend.endpoint.model.limit = 2;
    const { chat, responses } = gateway.client;
    const stream: AsyncIterable<unknown> =
      form === "chat"
        ? await chat.completions.create({ model, messages: [{ role: "user", content: "Hi" }], stream: true })
        : await responses.create({ model, input: "Hi", stream: true });
    const events = stream[Symbol.asyncIterator]();
    await events.next();
    const closed = gateway.close();
    const rest = (async () => {
      while (!(await events.next()).done);
    })();
    const failure = await rest.catch((cause: unknown) => cause);
    expect(failure).toBeInstanceOf(OpenAI.APIError);
    expect((failure as Error).message).toContain("The gateway was stopped during the answer");
    await closed;
  },
);

test("an answer that is not streamed ends with the same error", async () => {
  const gateway = await backend.gateway();
  const { generated } = backend.endpoint.model;
  backend.endpoint.model.limit = 2;
  const asked = gateway.ask();
  await expect.poll(() => backend.endpoint.model.generated).toBe(generated + 2);
  const closed = gateway.close();
  const { status, text } = await asked;
  expect([status, JSON.parse(text).error.code]).toEqual([503, "gateway_stopped"]);
  await closed;
});
