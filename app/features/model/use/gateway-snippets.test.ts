import { execFile } from "node:child_process";
import { rmSync, writeFileSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startLoopbackServer } from "#dev-infra/http/loopback-server.ts";
import { gatewaySnippets } from "./gateway-snippets.ts";

const MODEL = `0x${"5c".repeat(32)}`;
const REQUEST = {
  messages: [{ role: "user", content: 'It\'s "late"\nin Zürich \\o/ $HOME' }],
  temperature: 0.7,
  top_k: 40,
  seed: 7,
};
const jobOf = (request: object) => ({
  task: "inference" as const,
  input: { name: "request.json", bytes: new TextEncoder().encode(JSON.stringify(request)) },
  parameters: {},
});
const snippets = gatewaySnippets(MODEL, jobOf(REQUEST));

async function textOf(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece);
  return Buffer.concat(pieces).toString();
}

let received: unknown[] = [];
let server: Awaited<ReturnType<typeof startLoopbackServer>>;
beforeAll(async () => {
  server = await startLoopbackServer(async (request, response) => {
    received.push([request.url, JSON.parse(await textOf(request))]);
    response.writeHead(200, { "content-type": "text/event-stream" });
    const chunk = { id: "a", object: "chat.completion.chunk", created: 0, model: MODEL };
    const choice = { index: 0, delta: { content: "Good evening" }, finish_reason: null };
    response.end(`data: ${JSON.stringify({ ...chunk, choices: [choice] })}\n\ndata: [DONE]\n\n`);
  });
});
afterAll(() => server.close());

/** Runs a sample against a server in the gateway's place. @returns what it prints */
async function run(value: string, [program, ...args]: [string, ...string[]]): Promise<string> {
  received = [];
  const code = snippets.find((one) => one.value === value)?.code ?? "";
  const here = code.replaceAll("http://127.0.0.1:8399", server.url);
  const file = join(import.meta.dirname, `sample-${process.pid}.mjs`);
  if (args.length === 0) writeFileSync(file, here);
  try {
    const { stdout } = await promisify(execFile)(program, args.length === 0 ? [file] : [...args, here]);
    return stdout;
  } finally {
    rmSync(file, { force: true });
  }
}

const SENT = ["/v1/chat/completions", { model: MODEL, ...REQUEST, stream: true }];

test("the curl sample sends exactly this call", async () => {
  expect(await run("gateway-curl", ["bash", "-c"])).toContain("Good evening");
  expect(received).toEqual([SENT]);
});

test("the JavaScript sample sends exactly this call with OpenAI's package", async () => {
  expect(await run("gateway-js", [process.execPath])).toBe("Good evening");
  expect(received).toEqual([SENT]);
});

test("the Python sample names what OpenAI's package knows, and passes the rest on", () => {
  const { code = "" } = snippets.find(({ value }) => value === "gateway-python") ?? {};
  expect(code).toContain(
    `    messages=${JSON.stringify(REQUEST.messages)},\n    temperature=0.7,\n    seed=7,`,
  );
  expect(code).toContain('    stream=True,\n    extra_body={"top_k":40},\n)');
});

test("other inputs have no samples for the gateway", () => {
  expect(gatewaySnippets(MODEL, jobOf({ rows: [1] }))).toEqual([]);
  const picture = { name: "a.png", bytes: Uint8Array.of(0x89, 0x50, 0xff) };
  expect(gatewaySnippets(MODEL, { ...jobOf({}), input: picture })).toEqual([]);
});
