/** Requests as clients write them that state every member of the API. */
import { expect, test } from "vitest";
import { readTextCall } from "./text-call.ts";

const chat = (more: object) =>
  readTextCall({ model: "m", messages: [{ role: "user", content: "Hi" }], ...more }, "messages");
const completion = (more: object) => readTextCall({ model: "m", prompt: "Hi", ...more }, "prompt");
const refused = (read: () => unknown) => {
  try {
    read();
  } catch (cause) {
    return cause;
  }
  return undefined;
};

test("null counts as a missing member, of a stream's settings as well", () => {
  const usual = chat({});
  const given = chat({ stream: null, stream_options: null, tools: null, max_completion_tokens: null });
  expect([given.isStreamed, given.request]).toEqual([usual.isStreamed, usual.request]);
  const head = { id: "a", model: "m", created: 0 };
  const tail = { finish: "stop", promptTokens: 3, outputTokens: 1 } as const;
  const options = { include_usage: null, include_obfuscation: false };
  expect(chat({ stream: true, stream_options: options }).form(head).end(tail)).not.toContain("usage");
});

test("a parameter whose value has no effect is left out, and one that has is refused by its name", () => {
  const neutral = {
    ...{ logit_bias: {}, metadata: {}, functions: [], tools: [], modalities: ["text"], n: 1 },
    ...{ top_logprobs: 0, logprobs: false, parallel_tool_calls: true, service_tier: "auto" },
    ...{ frequency_penalty: 0, presence_penalty: 0, function_call: "none", tool_choice: "auto" },
  };
  expect(chat(neutral).request).toEqual(chat({}).request);
  expect(completion({ best_of: 1, echo: false, suffix: "" }).request).toEqual(completion({}).request);
  for (const [param, value] of Object.entries({
    ...{ logit_bias: { 50256: -100 }, modalities: ["text", "audio"], best_of: 2, echo: true, suffix: "." },
    ...{ top_logprobs: 2, service_tier: "priority", functions: [{ name: "f" }], metadata: { a: "b" } },
  }))
    expect(refused(() => chat({ [param]: value }))).toMatchObject({
      status: 400,
      code: "unsupported_parameter",
      options: { param },
    });
});

test("names that every object has are parameters like others, and refused", () => {
  for (const param of ["constructor", "toString", "valueOf", "hasOwnProperty"])
    expect(refused(() => chat({ [param]: 1 }))).toMatchObject({
      code: "unsupported_parameter",
      options: { param },
    });
});

test("a list with one prompt is that prompt, as LangChain sends it, and a longer one is refused", () => {
  expect(completion({ prompt: ["Hi"] }).request).toEqual(completion({}).request);
  expect(refused(() => completion({ prompt: ["Hi", "Ho"] }))).toMatchObject({
    message: "A request has one prompt. Send each further one in a separate request.",
    options: { param: "prompt" },
  });
});
