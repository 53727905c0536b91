/** The command line over a made-up site. */
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { privateKeyToAccount } from "viem/accounts";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { loadAccount } from "#agents/settings/key.ts";
import { type LoopbackServer, startLoopbackServer } from "#dev-infra/http/loopback-server.ts";
import { LOCAL_CHAIN_ID } from "#protocol/chain/chains.ts";
import { demoNameOf } from "#protocol/chain/demo-accounts.ts";
import { programSigner } from "#protocol/chain/demo-signer.ts";
import { UnreachableError } from "../api/problem.ts";
import { UnknownOutcome } from "../chain/unknown-outcome.ts";
import * as connections from "../key-marketplace.ts";
import type { Marketplace } from "../marketplace.ts";
import type { CommandInput } from "./command.ts";
import { mlb } from "./mlb.ts";
import { tasks } from "./tasks.ts";

vi.mock("../key-marketplace.ts", { spy: true });

const PROGRAM = join(import.meta.dirname, "main.ts");
const MODEL = {
  id: `0x${"0a".repeat(32)}`,
  name: "Iris",
  description: "Tells three species of iris apart.",
  version: "1.0.0",
  category: "flowers",
  owner: `0x${"22".repeat(20)}`,
  isActive: true,
  usageCount: 3,
  createdAt: 1_769_860_800,
};
const folder = mkdtempSync(join(tmpdir(), "mlb-"));

let site: LoopbackServer;
beforeAll(async () => {
  site = await startLoopbackServer((request, response) => {
    response.setHeader("content-type", "application/json");
    const isList = request.url?.startsWith("/api/models");
    response.statusCode = isList ? 200 : 404;
    const list = { models: [MODEL], pagination: { total: 1, limit: 20, nextCursor: null } };
    response.end(JSON.stringify(isList ? list : { error: { code: "NOT_FOUND", message: "Not found" } }));
  });
});
afterAll(async () => {
  await site.close();
  rmSync(folder, { recursive: true });
});

async function run(args: readonly string[], environment: Record<string, string> = {}) {
  const [out, err]: [string[], string[]] = [[], []];
  const code = await mlb(args, {
    environment: { MLB_SITE: site.url, ...environment },
    out: (line) => out.push(line),
    err: (line) => err.push(line),
    signal: new AbortController().signal,
  });
  return { code, out: out.join("\n"), err: err.join("\n") };
}

test("help lists every command with its purpose, and each command explains its options", async () => {
  const { code, out } = await run(["help"]);
  expect(code).toBe(0);
  for (const name of [
    ...["models", "model publish", "run", "chat", "gateway", "doctor", "completion"],
    ...["post", "show", "watch", "result", "cancel"].map((act) => `task ${act}`),
    ...["new", "check", "calibrate", "import"].map((act) => `package ${act}`),
    ...["provider", "verifier", "keeper", "key new", "key show", "receipt check", "channel list"],
  ])
    expect(out).toMatch(new RegExp(`mlb ${name} .*\\S`));
  expect(out).toContain("Exit codes: 0 done");
  expect((await run(["task", "post", "--help"])).out).toMatch(/--reward MLB +reward, held in escrow/);
  expect((await run([])).out).toBe(out);
});

test("a command lists and takes only the options that it uses", async () => {
  const offline = [
    "package new",
    "package check",
    "provider",
    "keeper",
    "key new",
    "gateway usage",
    "completion",
  ];
  for (const name of offline) {
    const { out } = await run([...name.split(" "), "--help"]);
    expect(out, name).not.toMatch(/--(site|storage|rpc|key) /);
    expect(out, name).toContain("--json");
  }
  expect((await run(["models", "--help"])).out).toContain("Usage: npm run tools mlb -- models\n");
  const refused = await run(["key", "new", join(folder, "other-key"), "--rpc", "http://127.0.0.1:1"]);
  expect(refused).toMatchObject({ code: 2, err: expect.stringContaining("--rpc") });
});

test("models are listed as lines, or as JSON for programs", async () => {
  expect(await run(["models"])).toEqual({
    code: 0,
    err: "",
    out: `${MODEL.id}  Iris 1.0.0 (flowers)\n1 of 1 models`,
  });
  const { out } = await run(["--site", site.url, "models", "--json"]);
  expect(JSON.parse(out)).toEqual([MODEL]);
});

test("names that strangers chose cannot control the terminal", async () => {
  const { name } = MODEL;
  MODEL.name = "\u001b]52;c;cm0=\u0007Iris\nFake 1.0.0 (flowers)\u009b2J";
  try {
    const { out } = await run(["models"]);
    expect(out).not.toMatch(/[^\P{Cc}\n]/u);
    expect(out.split("\n")).toHaveLength(2);
    MODEL.name += "\u202Esiri";
    expect((await run(["models"])).out).not.toContain("\u202E");
    const { out: json } = await run(["models", "--json"]);
    expect(JSON.parse(json)).toEqual([MODEL]);
    expect(json).not.toMatch(/[^\P{Cc}\n]|\u202E/u);
  } finally {
    MODEL.name = name;
  }
});

test("progress and errors, which may quote a stranger's server, cannot control the terminal", async () => {
  const hostile = "Busy\u001b]52;c;cm0=\u0007\u009b2J\nTry later";
  const show = vi.spyOn(tasks.show, "run").mockImplementation(async ({ progress }) => {
    progress(hostile);
    throw new Error(hostile);
  });
  const { code, err } = await run(["task", "show", "1"]);
  show.mockRestore();
  expect(code).toBe(1);
  expect(err).not.toMatch(/[^\P{Cc}\n]/u);
  expect(err.split("\n").filter((line) => line === "Try later")).toHaveLength(2);
});

test("wrong usage ends with 2 and names the missing part, before anything is sent or paid", async () => {
  const cases: [string[], string][] = [
    [["frob"], 'There is no command "frob"'],
    [["task"], "Choose one: task post"],
    [["run"], "MODEL is missing."],
    [["run", "Iris"], "FILE is missing."],
    [["run", "Iris", PROGRAM], "Name the reward in MLB"],
    [["run", "Unknown", PROGRAM, "--reward", "2"], 'No public model is called "Unknown"'],
    [["run", "Iris", PROGRAM, "--reward", "2", "--rpc", "https://rpc.example"], "This command needs a key"],
    [["run", "Iris", PROGRAM, "--reward", "2", "--key", PROGRAM], "The key is not valid"],
    [["run", "Iris", PROGRAM, "--reward", "2", "--out", PROGRAM], "must be a new file"],
    [["run", "Iris", PROGRAM, "--reward", "2", "--out", "/no/folder/x"], "must be a new file"],
    [["run", "Iris", PROGRAM, "--reward", "2", "--title", "x".repeat(300)], "--title must have 1 to"],
    [["run", "Iris", PROGRAM, "--reward", "2", "--check", "x"], "--check must be one of open, recomputed"],
    [["model", "publish"], "FILE is missing."],
    [["model", "publish", "/no/such.gguf"], "There is no file /no/such.gguf"],
    [["model", "publish", PROGRAM], "Describe the model"],
    [
      ["model", "publish", PROGRAM, "--description", "Answers a few questions."],
      "Name the model with --name",
    ],
    [["constructor"], 'There is no command "constructor"'],
    [["task", "show", "42"], "TASK must be a task's id"],
    [["models", "--frob"], "Unknown option '--frob'"],
    [["models", "--limit", "x"], "--limit must be a whole number"],
    [["chat"], "MODEL is missing."],
    [["package"], "Choose one: package new"],
    [["package", "new", folder], "The folder must be new"],
    [["package", "check", folder, "--out", PROGRAM], "must be a new file"],
    [["provider"], "Name the agent's configuration"],
    [["completion", "csh"], "scripts for bash, zsh and fish"],
  ];
  for (const [args, message] of cases) {
    const { code, out, err } = await run(args);
    expect([args, code, out]).toEqual([args, 2, ""]);
    expect(err).toContain(message);
  }
});

test("a site that refuses or cannot be reached ends with 1 and a sentence", async () => {
  const refused = await run(["task", "show", `0x${"01".repeat(32)}`]);
  expect([refused.code, refused.out]).toEqual([1, ""]);
  expect(refused.err).not.toContain("at ");
  const gone = await run(["models", "--site", "http://127.0.0.1:9"]);
  expect([gone.code, gone.out]).toEqual([1, ""]);
  expect(gone.err).toContain("cannot be reached");
});

test("without a key the local stack's commands use its account for programs, whose tasks its agents take, and commands of another site use none", async () => {
  const show = (...options: string[]) => run(["key", "show", ...options]);
  const local = ["--site", "http://localhost:3000", "--rpc", "http://localhost:8545"];
  const moved = ["--site", "http://127.0.0.1:3900", "--rpc", "http://127.0.0.1:8945"];
  for (const stack of [local, moved])
    expect((await show(...stack)).out.trim()).toBe(programSigner(LOCAL_CHAIN_ID).address);
  expect(demoNameOf(programSigner(LOCAL_CHAIN_ID).address)).toBeUndefined();
  for (const [name, address] of [
    ["--site", "https://market.example"],
    ["--rpc", "https://rpc.example"],
  ] as const) {
    const { code, err } = await show(...local, name, address);
    expect([code, err]).toEqual([2, expect.stringContaining("This command needs a key")]);
  }
});

test("a new key is readable only by its owner, never printed, and never overwritten", async () => {
  const file = join(folder, "key");
  const { code, out } = await run(["key", "new", file, "--json"]);
  const key = readFileSync(file, "utf8").trim() as `0x${string}`;
  expect([code, JSON.parse(out).address]).toEqual([0, privateKeyToAccount(key).address]);
  expect(statSync(file).mode & 0o077).toBe(0);
  expect(out).not.toContain(key);
  expect((await run(["key", "new", file])).code).toBe(1);
  expect(readFileSync(file, "utf8").trim()).toBe(key);
  const shown = await run(["key", "show", "--key", file]);
  expect(shown.out.trim()).toBe(privateKeyToAccount(key).address);
});

test("a key file that other users can read is used with a warning, and a private one without", async () => {
  const file = join(folder, "downloaded.txt");
  writeFileSync(file, `0x${"07".repeat(32)}\n`, { mode: 0o644 });
  const open = await run(["key", "show", "--key", file]);
  expect([open.code, open.err]).toEqual([0, expect.stringContaining(`chmod 600 ${file}`)]);
  chmodSync(file, 0o600);
  expect(await run(["key", "show", "--key", file])).toEqual({ ...open, err: "" });
});

test("a key for an agent is encrypted with a password, in a new file", async () => {
  const file = join(folder, "keystore.json");
  vi.stubEnv("AGENT_PASSWORD", "a long password");
  const { code, out } = await run(["key", "new", file, "--keystore", "--json"]);
  const { address } = await loadAccount({ keystore: file });
  expect([code, JSON.parse(out).address, statSync(file).mode & 0o077]).toEqual([0, address, 0]);
  expect((await run(["key", "new", file, "--keystore"])).code).toBe(2);
});

test("an agent whose settings cannot be read does not start, and the command ends with 1", async () => {
  for (const agent of ["provider", "verifier", "keeper"]) {
    const { code, out, err } = await run([agent, "--config", join(folder, "missing.json")]);
    expect([agent, code, out]).toEqual([agent, 1, ""]);
    expect(err).toContain("missing.json");
  }
});

test("a cancellation that was carried out is a success, even when the site does not answer afterwards", async () => {
  const print = vi.fn();
  const sent = { transactionHash: MODEL.id, blockNumber: 7 };
  const get = () => Promise.reject(new UnreachableError("gone"));
  const marketplace = { cancelTask: async () => sent, api: { get } };
  const input = {
    args: [MODEL.id],
    options: {},
    connection: { marketplace: async () => marketplace },
    print,
  };
  expect(await tasks.cancel.run(input as unknown as CommandInput)).toBeUndefined();
  expect(print).toHaveBeenCalledExactlyOnceWith(sent, [expect.stringContaining("was carried out")]);
});

test("a transaction that may have been sent ends with 3, so no script repeats it", async () => {
  const cancelTask = () => Promise.reject(new UnknownOutcome("cancelTask", "0x12"));
  const opened = vi.spyOn(connections, "openKeyMarketplace");
  opened.mockResolvedValueOnce({ cancelTask } as unknown as Marketplace);
  const { code, out, err } = await run(["task", "cancel", MODEL.id], { MLB_KEY: `${MODEL.id}\n` });
  expect([code, out]).toEqual([3, ""]);
  expect(err).toContain("Check transaction 0x12 before sending it again");
});

test("the doctor names each fault and ends with 1", async () => {
  const addresses = { MLB_RPC: "http://127.0.0.1:9", MLB_STORAGE: "http://127.0.0.1:9" };
  const { code, out } = await run(["doctor"], addresses);
  expect(code).toBe(1);
  for (const check of ["site", "chain", "content store", "key"]) expect(out).toContain(`FAIL ${check}: `);
});
