/** Runs jobs in Chromium, in the page and the worker as Vite builds them for an application. */

import { readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import type { Page } from "playwright-core";
import { build } from "vite";
import { launchBrowser } from "#dev-infra/browser/chromium.ts";
import { startLoopbackServer } from "#dev-infra/http/loopback-server.ts";
import { createTemporaryFolder } from "#dev-infra/process/temporary-folder.ts";
import type { FileContent } from "#protocol/content/content-source.ts";
import type { Compared, Verdict } from "../comparison/compare.ts";
import type { Job } from "../run/job.ts";
import type { Ending } from "./ending.ts";
import type { AddressedComparison, AddressedJob, AskOptions } from "./page.ts";

export interface BrowserRuntime {
  readonly page: Page;
  run(job: Job): Promise<Ending>;
  /** Jobs of one package in one worker; the first gives its tokens when it is stopped. */
  ask(jobs: readonly Job[], options?: AskOptions): Promise<(Ending | number[])[]>;
  compare(task: Compared, expected: Uint8Array, submitted: Uint8Array): Promise<Verdict>;
  close(): Promise<void>;
}

const TYPES: Readonly<Record<string, string>> = { ".js": "text/javascript", ".wasm": "application/wasm" };
/** Isolated like the pages of the application that run models: threads can then share memory. */
const PAGE_HEADERS = {
  "content-type": "text/html",
  "document-isolation-policy": "isolate-and-credentialless",
};
const PAGE = `<!doctype html><script type="module" src="/page.js"></script>`;

/** Builds the page into a folder. */
export async function buildPage(folder: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: "error",
    build: {
      outDir: folder,
      minify: false,
      target: "es2024",
      modulePreload: false,
      reportCompressedSize: false,
      rollupOptions: {
        input: join(import.meta.dirname, "page.ts"),
        output: { entryFileNames: "page.js" },
      },
    },
    worker: { format: "es" },
  });
}

export interface RuntimePage {
  readonly url: string;
  /** Serves bytes until the page is closed. */
  addressOf(bytes: Uint8Array): string;
  addressed(job: Job): Promise<AddressedJob>;
  close(): Promise<void>;
}

/** Serves the page that runs jobs, for any browser: `runJob(job)` in it gives the ending. */
export async function serveRuntimePage(): Promise<RuntimePage> {
  // The test files of a run share one; see built-page.setup.ts.
  const shared = process.env.RUNTIME_PAGE;
  const own = shared ? undefined : createTemporaryFolder("runtime-page-");
  const folder = shared ?? own?.path ?? "";
  const blobs = new Map<string, Uint8Array>();
  const server = await startLoopbackServer(async ({ url = "/" }, response) => {
    if (url === "/") return response.writeHead(200, PAGE_HEADERS).end(PAGE);
    const body = blobs.get(url) ?? (await readFile(join(folder, url)).catch(() => undefined));
    if (!body) return response.writeHead(404).end();
    return response.setHeader("content-type", TYPES[extname(url)] ?? "application/octet-stream").end(body);
  });
  if (own) await buildPage(own.path);
  const addressOf = (bytes: Uint8Array) => {
    const address = `/bytes/${blobs.size}`;
    blobs.set(address, bytes);
    return address;
  };
  /** Weights are large, and the same for many runs. */
  const weightsAddresses = new Map<FileContent, string>();
  const addressOfWeights = async (weights: FileContent) => {
    const address = weightsAddresses.get(weights) ?? addressOf(new Uint8Array(await weights.arrayBuffer()));
    weightsAddresses.set(weights, address);
    return address;
  };
  const addressed = async ({
    package: published,
    weights,
    input,
    task,
    parameters,
  }: Job): Promise<AddressedJob> => ({
    package: addressOf(published),
    weights: weights && (await addressOfWeights(weights)),
    input: addressOf(input.bytes),
    inputName: input.name,
    task,
    parameters,
  });
  return {
    url: server.url,
    addressOf,
    addressed,
    async close() {
      await server.close();
      own?.remove();
    },
  };
}

/** A browser that runs jobs until it is closed. */
export async function openBrowserRuntime(): Promise<BrowserRuntime> {
  const [browser, served] = await Promise.all([launchBrowser(), serveRuntimePage()]);
  const { addressOf, addressed } = served;
  const page = await browser.newPage();
  await page.goto(served.url);
  await page.waitForFunction("globalThis.runJob");
  return {
    page,
    async run(job) {
      return page.evaluate<Ending, AddressedJob>(
        (given) => (globalThis as unknown as { runJob(job: AddressedJob): Promise<Ending> }).runJob(given),
        await addressed(job),
      );
    },
    async ask(jobs, options = {}) {
      type Ask = (jobs: AddressedJob[], options: AskOptions) => Promise<(Ending | number[])[]>;
      return page.evaluate<(Ending | number[])[], [AddressedJob[], AskOptions]>(
        ([given, how]) => (globalThis as unknown as { askSession: Ask }).askSession(given, how),
        [await Promise.all(jobs.map(addressed)), options],
      );
    },
    compare(task, expected, submitted) {
      const given = { task, expected: addressOf(expected), submitted: addressOf(submitted) };
      return page.evaluate<Verdict, AddressedComparison>(
        (comparison) =>
          (
            globalThis as unknown as { compareResults(given: AddressedComparison): Promise<Verdict> }
          ).compareResults(comparison),
        given,
      );
    },
    async close() {
      await browser.close();
      await served.close();
    },
  };
}
