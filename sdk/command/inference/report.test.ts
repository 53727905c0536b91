/** `mlb receipt report` with the real contracts: shows before it sends, and refuses what proves nothing. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, inject, test, vi } from "vitest";
import { LOCAL_CHAIN_ID } from "#protocol/chain/chains.ts";
import { demoAccount } from "#protocol/chain/demo-accounts.ts";
import { writesOf } from "../../../agents/endpoint/test-support/test-endpoint.ts";
import { PROMPT, WORD_MODEL_ID } from "../../../agents/endpoint/test-support/word-model.ts";
import { channels } from "../../../conformance/contract-world.ts";
import * as engines from "../../gateway/recompute.ts";
import { startTestGateway } from "../../gateway/test-support/test-gateway.ts";
import { testProvider } from "../../gateway/test-support/test-provider.ts";
import * as connections from "../connection.ts";
import { mlb } from "../mlb.ts";

vi.mock("../../gateway/recompute.ts", { spy: true });
vi.mock("../connection.ts", { spy: true });

const backend = testProvider();
const CID = "bafkreigh2akiscaildcqabsyg3dfr6chu3fgpregiymsck7e7aqa4s52zy";
const clara = demoAccount("Clara").address;
let gateway: Awaited<ReturnType<typeof startTestGateway>>;
let id: string;
let kept: { receipt: { signer: string }; request: object };

beforeAll(async () => {
  gateway = await startTestGateway(backend.world.url, backend.endpoint.url);
  const messages = [{ role: "user" as const, content: "a secret" }];
  ({ id } = await gateway.client.chat.completions.create({ model: WORD_MODEL_ID, messages }));
  await vi.waitFor(
    async () => {
      const response = await fetch(`${gateway.url}/receipts/${id}`);
      expect(response.status).toBe(200);
      kept = await response.json();
    },
    { timeout: inject("patience") },
  );
});
afterAll(() => gateway?.close());

/** Runs the command where this machine computes these tokens; gives its output, its uploads and its transactions. */
async function report(name: string, tokens: readonly number[] | undefined, ...options: string[]) {
  vi.spyOn(engines, "openRecompute").mockResolvedValue(
    tokens &&
      (async () => ({
        ...{ format: "mlb-answer/1", engine: "words 1", prompt: PROMPT, finish: "length", text: "" },
        sampling: {} as never,
        output: tokens.map((token) => ({ id: token, text: "" })),
      })),
  );
  const uploads: string[] = [];
  const writes = writesOf("Clara", backend.world.url);
  const send = vi.spyOn(writes, "send");
  vi.spyOn(connections, "openConnection").mockReturnValue({
    api: {
      get: async () => ({ chainId: LOCAL_CHAIN_ID, contracts: { PaymentChannels: channels.address } }),
    },
    account: () => ({ address: clara }),
    marketplace: async () => ({
      writes,
      content: {
        upload: async (_: string, [file]: Uint8Array[]) => {
          uploads.push(new TextDecoder().decode(file));
          return [{ cid: CID }];
        },
      },
    }),
  } as never);
  const printed: string[] = [];
  const print = (line: string) => printed.push(line);
  const { signal } = new AbortController();
  const args = ["receipt", "report", name, "--port", new URL(gateway.url).port, ...options];
  const code = await mlb(args, { environment: {}, out: print, err: print, signal });
  return { code, text: printed.join("\n"), uploads, sent: send.mock.calls };
}

test("a right answer, and one that this machine cannot judge, are not reported", async () => {
  for (const tokens of [[0, 1, 2, 3, 4], undefined]) {
    const { code, text, uploads, sent } = await report(id, tokens, "--publish");
    expect([code, uploads, sent]).toEqual([1, [], []]);
    expect(text).toContain("not evidence of a wrong answer");
    expect(text).toContain("Nothing was sent.");
  }
  const file = join(backend.folder, "speech.json");
  const audio = `0x${"1".repeat(64)}`;
  writeFileSync(file, JSON.stringify({ ...kept, request: { audio, seconds: 1, parameters: {} } }));
  const recording = await report(file, [9], "--publish");
  expect(recording).toMatchObject({ code: 1, uploads: [], sent: [] });
  expect(recording.text).toContain("A transcription cannot be reported");
});

test("a wrong answer is shown with everything that becomes public and its cost, and nothing is sent yet", async () => {
  const { code, text, uploads, sent } = await report(id, [0, 1, 2, 3, 5]);
  expect([code, uploads, sent]).toEqual([2, [], []]);
  for (const said of [
    "a secret",
    "Becomes public forever",
    clara,
    "27,000 gas",
    "Nothing was sent",
    "--publish",
  ])
    expect(text).toContain(said);
});

test("with --publish receipt and request are stored as one file, and the report names provider and model", async () => {
  const { code, text, uploads, sent } = await report(id, [0, 1, 2, 3, 5], "--publish", "--json");
  expect(code).toBe(0);
  expect(text).toContain(CID);
  const [file] = uploads.map((one) => JSON.parse(one));
  expect(file).toMatchObject({ format: "mlb-receipts/1", receipts: [kept] });
  const { signer } = kept.receipt;
  expect(sent).toEqual([["PaymentChannels", "reportAnswer", [signer, WORD_MODEL_ID, CID]]]);
});
