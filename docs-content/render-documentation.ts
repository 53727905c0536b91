/** Renders the prebuilt documentation files with the application's components, to match server-rendered pages. */
import { join } from "node:path";
import { createServer } from "vite";
import { readIndexedPages } from "#functions/docs/documentation-words.ts";
import { documentationCompiler } from "./compiler.ts";

const ROOT = join(import.meta.dirname, "..");
const APP = "/app/features";

/**
 * Rendered documents by name: `article:<page>`, `help` (its topics) and `search` (all pages with their text).
 */
export async function renderDocumentation(): Promise<Readonly<Record<string, unknown>>> {
  const server = await createServer({
    configFile: false,
    root: ROOT,
    mode: "production",
    appType: "custom",
    logLevel: "error",
    plugins: [documentationCompiler()],
    optimizeDeps: { noDiscovery: true, include: [] },
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  });
  try {
    const [{ renderPage }, { readHelpTopics }, pages] = await Promise.all([
      server.ssrLoadModule(`${APP}/documentation/render-page.server.tsx`),
      server.ssrLoadModule(`${APP}/help/topics.server.ts`),
      readIndexedPages(),
    ]);
    const articles = pages.map((page) => [`article:${page.path}`, renderPage(page)]);
    return { ...Object.fromEntries(articles), help: readHelpTopics(), search: pages };
  } finally {
    await server.close();
  }
}
