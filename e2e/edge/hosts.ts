/** The hosts that the build supports, each with the same settings. */
import { cpSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { EdgeRuntime } from "edge-runtime";
import { freePort } from "#dev-infra/ports/free-port.ts";
import { createTemporaryFolder } from "#dev-infra/process/temporary-folder.ts";
import { OUTPUT } from "#hosting/output/build-for-public.ts";
import { BUILD } from "#stack/services/app-build.ts";
import { applicationEnvironment, type Services } from "../support/application-environment.ts";
import { serveApplication, serveProcess } from "../support/served-application.ts";

export interface Host {
  /** Requests a path, without following redirects. */
  ask(path: string, init?: RequestInit): Promise<Response>;
  stop(): Promise<void>;
}

/** Override the suite's settings. */
type Settings = Readonly<Record<string, string>>;

/** The public address of every host: their pages must contain the same URLs. */
const HOST = "market.example";

/** @param url of a server on this machine */
function fetchFrom(url: string): Host["ask"] {
  return (path, init) => fetch(`${url}${path}`, { redirect: "manual", ...init });
}

/** The server of Node, as an operator starts it. */
export async function startNode(services: Services, settings: Settings = {}): Promise<Host> {
  const { url, stop } = await serveApplication(BUILD, services, { settings });
  return { ask: fetchFrom(url), stop };
}

/** The edge function of the platform's output, in a runtime that offers only Web APIs, as the platform's does. */
export async function startEdgeFunction(services: Services, settings: Settings = {}): Promise<Host> {
  const folder = join(OUTPUT, "functions/pages.func");
  const { entrypoint } = JSON.parse(readFileSync(join(folder, ".vc-config.json"), "utf8"));
  const runtime = new EdgeRuntime({
    initialCode: asScript(readFileSync(join(folder, entrypoint), "utf8")),
    extend: (context) =>
      Object.assign(context, {
        process: { env: { ...applicationEnvironment(services), ...settings } },
        fetch: withFiles(context.fetch.bind(context) as typeof fetch, context.Response),
      }),
  });
  return {
    ask: (path, init) => runtime.dispatchFetch(`http://${HOST}${path}`, { redirect: "manual", ...init }),
    stop: async () => undefined,
  };
}

/** The platform's static files, served under the site's address. */
function withFiles(fetch: typeof globalThis.fetch, Answer: typeof Response): typeof globalThis.fetch {
  const origin = `http://${HOST}/`;
  return async (input, init) => {
    const url = String(input instanceof Request ? input.url : input);
    if (!url.startsWith(origin)) return fetch(input, init);
    const path = join(OUTPUT, "static", new URL(url).pathname);
    return existsSync(path) ? new Answer(readFileSync(path)) : new Answer(null, { status: 404 });
  };
}

/** The runtime takes a script and the platform a module: only the list of exports at the end differs. */
function asScript(module: string): string {
  return module.replace(/export\s*\{([^}]*)\};?\s*$/, (_, list: string) => {
    const answer = /([\w$]+) as default/.exec(list)?.[1];
    return `addEventListener("fetch", (event) => event.respondWith(${answer}(event.request)));`;
  });
}

/**
 * An endpoint's function of the platform's output, in an otherwise empty folder where nothing else can be imported.
 */
export async function startEndpoint(
  name: string,
  services: Services,
  settings: Settings = {},
): Promise<Host> {
  const folder = createTemporaryFolder("endpoint-");
  cpSync(join(OUTPUT, `functions/api/${name}.func`), folder.path, { recursive: true });
  const { handler } = JSON.parse(readFileSync(join(folder.path, ".vc-config.json"), "utf8"));
  const starter = join(folder.path, "start.mjs");
  writeFileSync(
    starter,
    `import { createServer } from "node:http"; import listener from "./${handler}";
     createServer(listener).listen(Number(process.env.PORT), "127.0.0.1");`,
  );
  const port = await freePort();
  const { url, stop } = await serveProcess(process.execPath, [starter], port, {
    ...applicationEnvironment(services),
    ...settings,
    PORT: String(port),
  });
  return { ask: fetchFrom(url), stop: () => stop().then(() => folder.remove()) };
}
