/** Usage and receipts of a running gateway, with the real contracts and a provider for tests. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { LOCAL_CHAIN_ID } from "#protocol/chain/chains.ts";
import { PROMPT, WORD_MODEL_ID } from "../../../agents/endpoint/test-support/word-model.ts";
import { channels } from "../../../conformance/contract-world.ts";
import * as engines from "../../gateway/recompute.ts";
import { startTestGateway, type TestGateway } from "../../gateway/test-support/test-gateway.ts";
import { testProvider } from "../../gateway/test-support/test-provider.ts";
import * as connections from "../connection.ts";
import { mlb } from "../mlb.ts";

vi.mock("../../gateway/recompute.ts", { spy: true });
vi.mock("../connection.ts", { spy: true });

const backend = testProvider();
let gateway: TestGateway;

beforeAll(async () => {
  gateway = await startTestGateway(backend.world.url, backend.endpoint.url);
});
afterAll(() => gateway?.close());

async function run(...args: string[]) {
  const printed: string[] = [];
  const print = (line: string) => printed.push(line);
  const signal = new AbortController().signal;
  const parameters = { chainId: LOCAL_CHAIN_ID, contracts: { PaymentChannels: channels.address } };
  vi.spyOn(connections, "openConnection").mockReturnValue({ api: { get: async () => parameters } } as never);
  const code = await mlb(args, { environment: {}, out: print, err: print, signal });
  return { code, text: printed.join("\n") };
}

/** The tokens that this machine's engine computes. */
const computing = (engine: string, ids: readonly number[]) =>
  vi.spyOn(engines, "openRecompute").mockResolvedValue(async () => ({
    format: "mlb-answer/1",
    engine,
    prompt: PROMPT,
    finish: "length",
    sampling: {} as never,
    text: "",
    output: ids.map((id) => ({ id, text: "" })),
  }));

async function answer(content: string): Promise<string> {
  const body = JSON.stringify({ model: WORD_MODEL_ID, messages: [{ role: "user", content }] });
  const response = await fetch(`${gateway.url}/chat/completions`, { method: "POST", body });
  const { id } = (await response.json()) as { id: string };
  await expect.poll(async () => (await fetch(`${gateway.url}/receipts/${id}`)).status).toBe(200);
  return id;
}

test("answers, tokens and cost are counted by day and model", async () => {
  const port = new URL(gateway.url).port;
  expect((await run("gateway", "usage", "--port", port)).text).toBe("No answers in the last 30 days.");
  for (const content of ["one", "two"]) await answer(content);
  const { code, text } = await run("gateway", "usage", "--port", port, "--json");
  const day = new Date().toISOString().slice(0, 10);
  const used = { model: WORD_MODEL_ID, name: "Words", answers: 2, promptTokens: 6, outputTokens: 10 };
  expect([code, JSON.parse(text)]).toMatchObject([0, [{ ...used, price: "0.000000000000000106" }]]);
  expect(JSON.parse(text)[0].day <= day).toBe(true);
  const page = await (await fetch(gateway.url.replace(/v1$/, ""))).text();
  expect(page).toContain("6 read, 10 written");
});

test("a receipt is recomputed by its id or from a file; a changed one, and another result, are found", async () => {
  const id = await answer("three");
  const check = (name: string) => run("receipt", "check", name, "--port", new URL(gateway.url).port);
  computing("words 1", [0, 1, 2, 3, 4]);
  expect(await check(id)).toEqual({ code: 0, text: "same: Recomputed here with the same result." });
  const kept = await (await fetch(`${gateway.url}/receipts/${id}`)).json();
  const file = join(backend.folder, "receipt.json");
  const fileWith = (changed: object) => writeFileSync(file, JSON.stringify({ ...kept, ...changed }));
  fileWith({});
  expect((await check(file)).code).toBe(0);
  fileWith({ receipt: { ...kept.receipt, price: "54" } });
  expect(await check(file)).toMatchObject({ code: 1, text: expect.stringContaining("is not signed") });
  fileWith({ request: { messages: [{ role: "user", content: "other" }] } });
  expect(await check(file)).toMatchObject({ code: 1, text: expect.stringContaining("another request") });
  fileWith({ request: 5 });
  expect((await check(file)).code).toBe(2);
  computing("words 1", [0, 1, 2, 3, 5]);
  expect(await check(id)).toMatchObject({
    code: 1,
    text: expect.stringContaining("computes something else"),
  });
  computing("words 2", [0, 1, 2, 3, 5]);
  expect((await check(id)).text).toBe("unclear: words 1 computed it; words 2 of this machine may differ.");
  vi.spyOn(engines, "openRecompute").mockResolvedValue(undefined);
  expect((await check(id)).text).toContain("no engine to recompute");
  expect(await check("chatcmpl-unknown")).toMatchObject({
    code: 1,
    text: expect.stringContaining("no receipt"),
  });
});
