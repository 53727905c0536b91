/** The application behind Remix's request handler: the route files, `root.tsx` and the real server entry. */
import { readFileSync } from "node:fs";
import { basename, extname, join } from "node:path";
import { parseEnv } from "node:util";
import { UNSAFE_flatRoutes as flatRoutes } from "@remix-run/dev";
import { createRequestHandler, type ServerBuild } from "@remix-run/node";
import remixConfig from "../../remix.config.js";

type RouteModule = ServerBuild["routes"][string]["module"];

const APP = join(import.meta.dirname, "..");
const ORIGIN = "http://127.0.0.1:3000";

const files = import.meta.glob<RouteModule>("../routes/*.{ts,tsx}");

export const routeFiles = Object.keys(files).map((file) => basename(file, extname(file)));

/** Sets the environment before the application is imported. Its URLs are unreachable. */
function setEnvironment(): void {
  const example = parseEnv(readFileSync(join(APP, "../.env.example"), "utf8"));
  const secret = "a secret that only the tests of the routes know";
  Object.assign(process.env, example, { STORAGE_TICKET_SECRET: secret, LOG_LEVEL: "silent" });
  Object.assign(globalThis, { __APP_VERSION__: "0.0.0" });
}

async function loadRoutes(): Promise<ServerBuild["routes"]> {
  const root = { id: "root", path: "", module: await import("../root.tsx") };
  const pages = Object.values(flatRoutes(APP)).map(async ({ file, parentId = "root", ...route }) => {
    const load = files[`../${file}`];
    if (!load) throw new Error(`${file} is a route that the tests do not see`);
    return [route.id, { ...route, parentId, module: await load() }] as const;
  });
  return Object.fromEntries([["root", root], ...(await Promise.all(pages))]);
}

function assetsOf(routes: ServerBuild["routes"]): ServerBuild["assets"] {
  const scripts = Object.values(routes).map(({ module, ...route }) => ({
    ...route,
    module: `/${route.id}.js`,
    hasAction: "action" in module,
    hasLoader: "loader" in module,
    hasClientAction: false,
    hasClientLoader: false,
    hasErrorBoundary: "ErrorBoundary" in module,
  }));
  return {
    entry: { imports: [], module: "/entry.client.js" },
    url: "/manifest.js",
    version: "0",
    routes: Object.fromEntries(scripts.map((script) => [script.id, script])),
  };
}

/** Sends a browser request, with `cookie` for a returning visitor. Does not follow redirects. */
export type Visit = (path: string, cookie?: string) => Promise<Response>;

export async function openSite(): Promise<Visit> {
  setEnvironment();
  const routes = await loadRoutes();
  const handle = createRequestHandler({
    entry: { module: await import("../entry.server.tsx") },
    routes,
    assets: assetsOf(routes),
    future: remixConfig.future as ServerBuild["future"],
    mode: "production",
    assetsBuildDirectory: "build/client",
    publicPath: "/",
    isSpaMode: false,
  });
  return (path, cookie) => {
    // Crawlers receive the complete document instead of a stream.
    const headers = { "User-Agent": "Googlebot", ...(cookie && { Cookie: cookie }) };
    return handle(new Request(new URL(path, ORIGIN), { headers }));
  };
}

/** The visible text of a document, with single spaces between its parts. */
export function textOf(document: string): string {
  return document
    .replace(/<(script|style)[\s\S]*?<\/\1>/g, " ")
    .replace(/<!--[\s\S]*?-->/g, "")
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ");
}
