import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sha256 } from "#protocol/documents/hashing.ts";
import { nodeMachine } from "../node/machine.ts";
import { exampleJob } from "../package/example.ts";
import { type BrowserRuntime, openBrowserRuntime } from "../test-support/browser.ts";
import { type Ending, endingOf, repeatable } from "../test-support/ending.ts";
import { languageModelPackage } from "../test-support/language-package.ts";
import { TINY_TEMPLATE, tinyModel } from "../test-support/tiny-model.ts";
import type { Job } from "./job.ts";
import { serveSession } from "./serve-session.ts";
import { openTextSession, type SessionMachine } from "./session.ts";
import { type Machine, startRun } from "./start.ts";

const encoder = new TextEncoder();
let node: Machine;
let browser: BrowserRuntime;
let published: Uint8Array<ArrayBuffer>;
let workers: { requests: string[]; end: (reason: string) => void; isOpen: boolean }[];

const user = (content: string) => ({ role: "user", content });
const REQUESTS = [
  { messages: [user("Hello")], max_tokens: 30 },
  { messages: [user("Hello"), { role: "assistant", content: "xyz" }, user("And now?")], max_tokens: 30 },
  { messages: [user("Hello")], max_tokens: 30, temperature: 0.9, top_p: 0.9, seed: 5 },
  { prompt: "Once", max_tokens: 12 },
  { messages: [user("Hello")], max_tokens: 30 },
];
const inputOf = (request: object): Job["input"] => ({
  name: "request.json",
  bytes: encoder.encode(JSON.stringify(request)),
});
const jobOf = async (request: object): Promise<Job> => ({
  ...(await exampleJob(published)),
  input: inputOf(request),
});

/** This process in place of the worker: messages are delivered as separate tasks, as between threads. */
const inProcess = (): SessionMachine => ({
  files: node.files,
  openWorker() {
    let [deliver, end]: ((given: never) => void)[] = [];
    const own = { requests: [] as string[], isOpen: true, end: (reason: string) => end?.(reason as never) };
    workers.push(own);
    const handle = serveSession((report) => own.isOpen && deliver?.(report as never));
    return {
      post: (request) => {
        own.requests.push(request.kind);
        setTimeout(() => own.isOpen && void handle(request));
      },
      onReport: (listener) => {
        deliver = listener as never;
      },
      onEnd: (listener) => {
        end = listener as never;
      },
      terminate: () => {
        own.isOpen = false;
      },
    };
  },
});
const session = () => openTextSession(inProcess(), { package: published });

beforeAll(async () => {
  [node, browser] = await Promise.all([nodeMachine(), openBrowserRuntime()]);
  const chatTemplate = await sha256(encoder.encode(TINY_TEMPLATE));
  published = await languageModelPackage({
    weights: tinyModel(),
    draft: { contextLength: 256, chatTemplate },
  });
});
afterAll(() => browser?.close());

describe("a session", () => {
  test("gives each answer the bytes of a single run, in Node and in Chromium", async () => {
    workers = [];
    const jobs = await Promise.all(REQUESTS.map(jobOf));
    const single = [];
    for (const job of jobs) single.push(repeatable(endingOf(await startRun(node, job).outcome)));
    const warm = session();
    // Sent together: each waits for its turn.
    const answers = await Promise.all(REQUESTS.map((request) => warm.ask(inputOf(request))));
    expect(answers.map((answer) => repeatable(endingOf(answer)))).toEqual(single);
    expect((await browser.ask(jobs)).map((ending) => repeatable(ending as Ending))).toEqual(single);
    expect(workers).toHaveLength(1);
    expect(workers[0]?.requests).toEqual(["open", "ask", "ask", "ask", "ask", "ask"]);
  });

  test("gives the same bytes with two threads in Chromium", async () => {
    const job = await jobOf({ prompt: "Once", max_tokens: 3 });
    const single = repeatable(endingOf(await startRun(node, job).outcome));
    expect(await browser.page.evaluate(() => crossOriginIsolated)).toBe(true);
    const loaded: string[] = [];
    browser.page.on("request", (request) => loaded.push(request.url()));
    const threads = { count: 2, needsFreeCores: false };
    const [answer] = await browser.ask([job], { threads });
    expect(repeatable(answer as Ending)).toEqual(single);
    // Without its script the session would have fallen back to one thread.
    expect(loaded.filter((url) => url.includes("llama-thread"))).toHaveLength(1);
  });

  test("stops within one token, stays loaded, and gives the same answer afterwards", async () => {
    workers = [];
    const warm = session();
    const stop = new AbortController();
    const tokens: number[] = [];
    const request = inputOf({ messages: [user("Hello")], max_tokens: 200 });
    const stopped = warm.ask(request, {
      signal: stop.signal,
      onToken: ({ id }) => tokens.push(id) === 5 && stop.abort(),
    });
    await expect(stopped).rejects.toMatchObject({ code: "cancelled" });
    const whole: number[] = [];
    await warm.ask(request, { onToken: ({ id }) => whole.push(id) });
    expect(tokens).toEqual(whole.slice(0, 5));
    expect(whole.length).toBeGreaterThan(100);
    expect(workers).toHaveLength(1);
    const job = await jobOf({ messages: [user("Hello")], max_tokens: 200 });
    const [there, after] = await browser.ask([job, job], { stopAt: 5 });
    // A message takes a moment to the worker, in which this small model chooses some more tokens.
    expect((there as number[]).slice(0, 5)).toEqual(tokens);
    expect(whole.slice(0, (there as number[]).length)).toEqual(there);
    const single = endingOf(await startRun(node, job).outcome);
    expect(repeatable(after as Ending)).toEqual(repeatable(single));
  });

  test("answers on after a request that does not fit, and loads again after its worker ended", async () => {
    workers = [];
    const warm = session();
    await expect(warm.ask(inputOf({ prompt: "a".repeat(300) }))).rejects.toMatchObject({ code: "input" });
    await expect(warm.ask(inputOf({ logprobs: true }))).rejects.toMatchObject({ code: "input" });
    expect(workers).toHaveLength(1);
    const going = warm.ask(inputOf({ prompt: "a", max_tokens: 200 }), {
      onToken: () => workers[0]?.end("out of memory"),
    });
    await expect(going).rejects.toMatchObject({
      code: "runtime",
      message: "The run's worker ended: out of memory",
    });
    expect((await warm.ask(inputOf({ prompt: "a", max_tokens: 3 }))).metrics).toMatchObject({
      completion_tokens: 3,
    });
    expect(workers.map(({ isOpen }) => isOpen)).toEqual([false, true]);
    warm.close();
    expect(workers[1]?.isOpen).toBe(false);
  });
});
