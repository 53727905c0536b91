/** Ollama as version 0.17.4 answered for the same tiny model. `npm run release -- ollama-upstream` uses a real one. */
import { afterEach, beforeAll, expect, test } from "vitest";
import { readAnswer } from "#runtime/comparison/answers.ts";
import {
  type Answer,
  HELLO_TEXT,
  hello,
  json,
  type Sent,
  tinyUpstream,
  tokensOf,
} from "../test-support/tiny-upstream.ts";
import { tokenIds } from "./token-ids.ts";

let tiny: Awaited<ReturnType<typeof tinyUpstream>>;
beforeAll(async () => {
  tiny = await tinyUpstream();
});
afterEach(() => tiny.end());

const never = new AbortController().signal;
/** The ids of the prompt as the template writes it; Ollama puts the beginning before them. */
const CONTEXT = [260, ...tokensOf("Hello"), 258, 261];

const part = (response: string, ...tokens: string[]) => ({
  model: "tiny",
  response,
  done: false,
  logprobs: tokens.map((token) => ({ token, logprob: -2.1, bytes: [...new TextEncoder().encode(token)] })),
});
/** @param counted tokens of the answer, with the one that ended it */
const end = (done_reason: string, counted: number, read = CONTEXT.length + 1) => ({
  ...{ model: "tiny", response: "", done: true, done_reason },
  ...{ prompt_eval_count: read, eval_count: counted },
});
/** Five tokens, and three that make up no character. */
const RECORDED = [
  part("\u001c", "\u001c"),
  part("ӆ", "\ufffd", "\ufffd"),
  part("\u001c", "\u001c"),
  part("\u000e", "\u000e"),
  end("length", 8),
];

type Body = { options: Record<string, unknown>; prompt: string; raw?: boolean; top_logprobs?: number };

/** The routes of Ollama: which file a model is, the tokens of a prompt, candidates of one token, and answers, one after the other. */
function ollama(...answers: (readonly object[])[]) {
  const sent: Body[] = [];
  const candidates: object[] = [
    // A draw that ends the turn lists nothing.
    end("stop", 1),
    { ...part("9", "9"), done: true, done_reason: "length" },
  ];
  const [, listed] = candidates as [object, { logprobs: [{ top_logprobs?: object[] }] }];
  listed.logprobs[0].top_logprobs = part("", "\ufffd", "9", "<|end|>", "<s>").logprobs;
  const answer: Answer = ({ url, body }, response) => {
    if (url === "/api/show") return json(response, { modelfile: `FROM /models/blobs/sha256-${served}\n` });
    if (url !== "/api/generate") return void response.writeHead(404).end("404 page not found");
    const { raw, prompt, top_logprobs, options } = body as Body;
    const ids = prompt === "Hello" ? tokensOf(prompt) : CONTEXT;
    if (!raw) return json(response, { ...end("stop", 1), context: ids });
    if (top_logprobs) return json(response, candidates[Number(options.seed) % 2] as object);
    if (prompt === "Hello") return json(response, end("length", 1, ids.length + 1));
    sent.push(body as Body);
    response.writeHead(200, { "content-type": "application/x-ndjson" });
    const lines = answers.shift() ?? [];
    response.end(lines.map((line) => `${JSON.stringify(line)}\n`).join(""));
  };
  const served = tiny.weightsHash.slice(2);
  return { answer, sent };
}

const PRODUCT = { product: "ollama 0.17.4 cpu" };

/** Without a watch, as agents compute tasks. */
async function computed(request: object, ...answers: (readonly object[])[]) {
  const { answer, sent } = ollama(...answers);
  const { engine } = await tiny.serve(answer, PRODUCT);
  const { output } = await engine.compute(tiny.job({ ...hello, ...request }), tiny.terms, never);
  return { document: readAnswer(output.bytes), sent };
}

test("Ollama's bytes of tokens become a document of token ids, even where a character has several tokens", async () => {
  const { document, sent } = await computed({ max_tokens: 5 }, RECORDED);
  expect(document).toMatchObject({
    engine: "openai ollama 0.17.4 cpu",
    prompt: [257, ...CONTEXT],
    finish: "length",
    text: "\u001cӆ\u001c\u000e",
    output: [{ id: 29 }, { id: 212, text: "" }, { id: 135, text: "ӆ" }, { id: 29 }, { id: 15 }],
  });
  expect(sent).toMatchObject([
    {
      prompt: HELLO_TEXT,
      raw: true,
      truncate: false,
      shift: false,
      // Nothing of the model's settings in Ollama, and three tokens that complete a last character.
      options: { temperature: 0, repeat_penalty: 1, min_p: 0, stop: [], num_ctx: 512, num_predict: 8 },
    },
  ]);
});

test("tokens that Ollama writes are seen one by one", async () => {
  const { answer } = ollama([part("é", "\ufffd", "\ufffd"), end("stop", 3)]);
  const { engine } = await tiny.serve(answer, PRODUCT);
  const seen: object[] = [];
  const watch = { onToken: (token: object) => void seen.push(token) };
  await engine.compute(tiny.job(hello), tiny.terms, never, watch);
  expect(seen).toEqual([
    { id: 196, text: "" },
    { id: 170, text: "é" },
    { id: 258, text: "" },
  ]);
});

test("an answer of Ollama that ends its turn has the control token that ended it, which Ollama leaves out", async () => {
  const { document } = await computed({}, [part("H", "H"), part("i", "i"), end("stop", 3)]);
  expect(document).toMatchObject({
    finish: "stop",
    text: "Hi",
    output: [{ id: 73 }, { id: 106 }, { id: 258, text: "" }],
  });
});

test("a stop text is not sent to Ollama, which would leave out the tokens that write it", async () => {
  const letters = [..."Hi. Then more"].map((letter) => part(letter, letter));
  const { document, sent } = await computed({ stop: [". "] }, [...letters, end("length", 13)]);
  expect(document).toMatchObject({ finish: "stop", text: "Hi", output: [{}, {}, { id: 47 }, { id: 33 }] });
  expect(sent[0]?.options.stop).toEqual([]);
});

test("an answer that Ollama leaves because it repeats a token is continued", async () => {
  const repeated = [part("ha", "h", "a"), part("ha", "h", "a")];
  const { document, sent } = await computed({ max_tokens: 6 }, repeated, [
    part("ha", "h", "a"),
    end("length", 2, CONTEXT.length + 5),
  ]);
  expect(document).toMatchObject({ finish: "length", text: "hahaha" });
  expect(sent[1]).toMatchObject({ prompt: `${HELLO_TEXT}haha`, options: { num_predict: 5 } });
});

test("Ollama is reported at the start when it serves another file, reads other prompts or gives no bytes of tokens", async () => {
  const { answer: honest } = ollama();
  const changed =
    (change: (sent: Sent) => object | undefined): Answer =>
    (sent, response) => {
      const instead = change(sent);
      if (instead) json(response, instead);
      else honest(sent, response);
    };
  const reports: [Answer, string][] = [
    [
      changed(({ url }) =>
        url === "/api/show" ? { modelfile: `FROM sha256:${"0".repeat(64)}` } : undefined,
      ),
      `serves the weights 0x${"0".repeat(64)} as tiny, and the settings name ${tiny.weightsHash}`,
    ],
    [
      changed(({ url }) => (url === "/api/show" ? { modelfile: "FROM cloud" } : undefined)),
      "does not name the weights of tiny",
    ],
    [
      changed(({ body }) => (body.raw && !body.top_logprobs ? end("length", 1, 1) : undefined)),
      "reads 1 tokens where a prompt has 5: remove the messages in its Modelfile",
    ],
    [
      changed(({ body }) => (body.top_logprobs ? { response: "H", done: true } : undefined)),
      "does not give the bytes of its tokens, which Ollama does from version 0.12.11 on",
    ],
    [
      changed(({ body }) => (body.template ? { response: "", done: true } : undefined)),
      "does not list the tokens of a prompt",
    ],
  ];
  for (const [answer, message] of reports) {
    const { engine } = await tiny.serve(answer, PRODUCT);
    expect(await engine.problem(never)).toContain(message);
    await expect(engine.requirePrompt?.(tiny.job(hello), tiny.terms, never)).rejects.toMatchObject({
      code: "runtime",
      message: expect.stringContaining(message),
    });
    tiny.end();
  }
  const { engine } = await tiny.serve(honest, PRODUCT);
  expect(await engine.problem(never)).toBeUndefined();
});

test("an answer of Ollama whose token ids are not known ends with a sentence instead of a document", async () => {
  const endings: [readonly object[], string][] = [
    // Recorded: the last three tokens are bytes that make up no character.
    [RECORDED, "left out tokens that make up no whole character"],
    [[part("H", "H", "i"), end("length", 2)], "gave tokens that do not make up its text"],
    [[part("Hi", "Hi"), end("length", 1)], "gave a token that the package's weights do not have"],
    [[part("H", "H"), end("stop", 2, 5)], "read 5 tokens of a prompt that has 9"],
    [[{ error: "model runner has unexpectedly stopped" }], "reports an error: model runner"],
    [[], "ended early"],
  ];
  for (const [answer, message] of endings) {
    await expect(computed({}, answer)).rejects.toMatchObject({
      code: "runtime",
      message: expect.stringContaining(message),
    });
    tiny.end();
  }
});

test("a prompt that Ollama may read as a picture is refused before the task is accepted", async () => {
  const { engine } = await tiny.serve(ollama().answer, PRODUCT);
  const picture = { messages: [{ role: "user", content: "See [img-0]" }] };
  await expect(engine.requirePrompt?.(tiny.job(picture), tiny.terms, never)).rejects.toMatchObject({
    code: "runtime",
    message: "openai ollama 0.17.4 cpu may read [img-0] in a prompt as a picture",
  });
});

test("bytes of two tokens are the one that is not a single byte, and otherwise the weights are refused", () => {
  const texts = ["A", "B", "A"];
  const bytesOf = (token: number) => new TextEncoder().encode(texts[token]);
  const [normal, byte] = [1, 6];
  const idOf = tokenIds({ size: 3, bytesOf, kindOf: (token) => (token === 0 ? byte : normal) });
  expect([idOf(bytesOf(0)), idOf(bytesOf(1)), idOf(Uint8Array.of(0))]).toEqual([2, 1, undefined]);
  expect(() => tokenIds({ size: 3, bytesOf, kindOf: () => normal })).toThrow(
    "The tokens 0 and 2 of the weights have the same bytes",
  );
});
