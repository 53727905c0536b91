/** Renders the prebuilt documentation files with the application's components, to match server-rendered pages. */
import { join } from "node:path";
import { createServer } from "vite";
import { documentationCompiler } from "./compiler.ts";
import { readAskedPages } from "./search/asked-pages.ts";
import { documentationIndex } from "./search/index-modules.ts";
import { readPages } from "./search/pages.ts";
import { vectorsInBase64 } from "./search/vectors/file.ts";

const ROOT = join(import.meta.dirname, "..");
const APP = "/app/features";

/** Rendered documents by name: `article:<page>`, `help`, `search` and `word-vectors`. */
export async function renderDocumentation(): Promise<Readonly<Record<string, unknown>>> {
  const server = await createServer({
    configFile: false,
    root: ROOT,
    mode: "production",
    appType: "custom",
    logLevel: "error",
    plugins: [documentationCompiler(), documentationIndex()],
    optimizeDeps: { noDiscovery: true, include: [] },
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  });
  try {
    const [{ renderPage }, { readHelpTopics }] = await Promise.all([
      server.ssrLoadModule(`${APP}/documentation/render-page.server.tsx`),
      server.ssrLoadModule(`${APP}/help/topics.server.ts`),
    ]);
    const pages = readPages();
    const articles = pages.map((page) => [`article:${page.path}`, renderPage(page)]);
    return {
      ...Object.fromEntries(articles),
      help: readHelpTopics(),
      search: readAskedPages(),
      "word-vectors": vectorsInBase64(),
    };
  } finally {
    await server.close();
  }
}
