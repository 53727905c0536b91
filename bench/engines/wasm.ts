/** Tokens a second of the engine in Chromium and of plain wllama, one after the other, at temperature 0. */
import { readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { build } from "vite";
import { launchBrowser } from "#dev-infra/browser/chromium.ts";
import { startLoopbackServer } from "#dev-infra/http/loopback-server.ts";
import { createTemporaryFolder } from "#dev-infra/process/temporary-folder.ts";
import { openBrowserRuntime } from "#runtime/test-support/browser.ts";
import { CONTEXT, chatPackage, chats, printSpeeds, prompts, ROUNDS, THREADS, TOKENS } from "./prompts.ts";
import type { PlainRun } from "./wasm-page.ts";

const TYPES: Readonly<Record<string, string>> = { ".js": "text/javascript", ".wasm": "application/wasm" };
const { bytes, weights } = await chatPackage();

async function engineSpeeds(): Promise<number[]> {
  const rounds = [chats.slice(0, 1), ...Array.from({ length: ROUNDS }, () => chats)].flat();
  const jobs = rounds.map((messages) => ({
    package: bytes,
    weights,
    task: "inference" as const,
    input: {
      name: "request.json",
      bytes: new TextEncoder().encode(JSON.stringify({ messages, max_tokens: TOKENS })),
    },
    parameters: {},
  }));
  const runtime = await openBrowserRuntime();
  try {
    const threads = THREADS > 1 ? { threads: { count: THREADS, needsFreeCores: false } } : {};
    const ends = await runtime.ask(jobs, threads);
    return ends.slice(1).map((end) => {
      if (Array.isArray(end) || !("seconds" in end)) throw new Error(JSON.stringify(end));
      return TOKENS / end.seconds;
    });
  } finally {
    await runtime.close();
  }
}

async function librarySpeeds(): Promise<number[]> {
  const folder = createTemporaryFolder("bench-engines-");
  await build({
    configFile: false,
    logLevel: "error",
    build: {
      outDir: folder.path,
      target: "es2024",
      modulePreload: false,
      rollupOptions: {
        input: join(import.meta.dirname, "wasm-page.ts"),
        output: { entryFileNames: "page.js" },
      },
    },
    worker: { format: "es" },
  });
  const file = new Uint8Array(await weights.arrayBuffer());
  const server = await startLoopbackServer(async ({ url = "/" }, response) => {
    response.setHeader("document-isolation-policy", "isolate-and-credentialless");
    response.setHeader("content-type", TYPES[extname(url)] ?? "text/html");
    if (url === "/") return response.end(`<script type="module" src="/page.js"></script>`);
    const body = url === "/weights" ? file : await readFile(join(folder.path, url)).catch(() => undefined);
    return body ? response.end(body) : response.writeHead(404).end();
  });
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage();
    await page.goto(server.url);
    await page.waitForFunction("globalThis.runPlain");
    const run: PlainRun = {
      weights: "/weights",
      prompts,
      tokens: TOKENS,
      threads: THREADS,
      rounds: ROUNDS,
      context: CONTEXT,
    };
    return await page.evaluate<number[], PlainRun>(
      (given) => (globalThis as unknown as { runPlain(run: PlainRun): Promise<number[]> }).runPlain(given),
      run,
    );
  } finally {
    await browser.close();
    await server.close();
    folder.remove();
  }
}

const engine = await engineSpeeds();
printSpeeds("wllama", await librarySpeeds(), engine);
