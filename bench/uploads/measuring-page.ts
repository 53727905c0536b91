/** The measurement's page in Chromium, built as Vite builds the application, and a content store that it may use. */
import { readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { build } from "vite";
import { launchBrowser } from "#dev-infra/browser/chromium.ts";
import { startLoopbackServer } from "#dev-infra/http/loopback-server.ts";
import { createTemporaryFolder } from "#dev-infra/process/temporary-folder.ts";
import { startTestStore, testTicket } from "#stack/content-store/test-store.ts";
import type { Order, Outcome } from "./page.ts";
import { memoryOf } from "./process-memory.ts";

export interface Figures extends Outcome {
  /** Most memory of the page's process above what it had before, MB. */
  pageMegabytes: number;
  /** The same of the browser's own process, which holds what the page has handed over. */
  browserMegabytes: number;
}

const TYPES: Readonly<Record<string, string>> = { ".js": "text/javascript", ".wasm": "application/wasm" };
const PAGE = `<!doctype html><input type="file"><script type="module" src="/page.js"></script>`;
const SETTLE_MS = 1_000;

export async function openMeasurement() {
  const folder = createTemporaryFolder("uploads-page-");
  await build({
    configFile: false,
    logLevel: "error",
    build: {
      outDir: folder.path,
      target: "es2022",
      modulePreload: false,
      reportCompressedSize: false,
      rollupOptions: { input: join(import.meta.dirname, "page.ts"), output: { entryFileNames: "page.js" } },
    },
    worker: { format: "es" },
  });
  const server = await startLoopbackServer(async ({ url = "/" }, response) => {
    if (url === "/") return response.setHeader("content-type", "text/html").end(PAGE);
    const body = await readFile(join(folder.path, url)).catch(() => undefined);
    if (!body) return response.writeHead(404).end();
    return response.setHeader("content-type", TYPES[extname(url)] ?? "application/octet-stream").end(body);
  });
  const store = await startTestStore({ appOrigins: [new URL(server.url).origin] });

  return {
    /** Runs one operation in a browser of its own, so that its memory is that operation's. */
    async run(path: string, order: Pick<Order, "operation" | "stored">): Promise<Figures> {
      const browser = await launchBrowser();
      try {
        const page = await browser.newPage();
        await page.goto(server.url);
        await page.waitForFunction("globalThis.measure");
        await page.locator("input").setInputFiles(path);
        const session = await page.context().newCDPSession(page);
        await session.send("HeapProfiler.collectGarbage");
        await session.detach();
        await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
        const [ofPage, ofBrowser] = [await memoryOf(browser, "renderer"), await memoryOf(browser, "browser")];
        const outcome = await page.evaluate<Outcome, Order>(
          (given) => (globalThis as unknown as { measure(order: Order): Promise<Outcome> }).measure(given),
          { ...order, storageUrl: store.url, ticket: await testTicket() },
        );
        return { ...outcome, pageMegabytes: ofPage(), browserMegabytes: ofBrowser() };
      } finally {
        await browser.close();
      }
    },
    async close() {
      await server.close();
      await store.remove();
      folder.remove();
    },
  };
}
