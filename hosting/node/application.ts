/** The application as a server of Node: the files of its build, and everything else from the build's own `answer`. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { getConnInfo } from "@hono/node-server/conninfo";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono, type MiddlewareHandler } from "hono";
import { compress } from "hono/compress";
import { answerWithoutRequest, FOREIGN_METHODS } from "#functions/http/endpoint.ts";
import { immutable, missingAsset, typeOfAsset } from "../assets.ts";

/** The application, as `app/server.ts` exports it. */
export type Answer = (request: Request, brought: Brought) => Promise<Response>;
interface Brought {
  readonly readFile: ReadFile;
  /** The other end of the connection. */
  readonly socketAddress: string | undefined;
}
type ReadFile = (path: string) => Promise<Response>;

/** Files of the build as the server itself reads them, by their address below the site's root. */
const filesOf =
  (clientFolder: string): ReadFile =>
  async (path) =>
    new Response(await readFile(join(clientFolder, path)));

/**
 * @param clientFolder files for browsers; those in `assets/` have a hash of their content in their names
 * @param around what every request passes first, for example a count of them
 * @returns routes for any server that speaks requests and responses on Node
 */
export function nodeApplication(answer: Answer, clientFolder: string, around?: MiddlewareHandler): Hono {
  const app = new Hono();
  const readFile = filesOf(clientFolder);
  if (around) app.use(around);
  const assets = serveStatic({
    root: clientFolder,
    precompressed: true,
    onFound: (path, context) => {
      for (const [name, value] of Object.entries(immutable)) context.header(name, value);
      // Of a compressed copy it is that of the file beside it.
      const type = typeOfAsset(path.replace(/\.gz$/, ""));
      if (type) context.header("Content-Type", type);
    },
  });
  app.get("/assets/*", assets, () => missingAsset());
  app.on(FOREIGN_METHODS, "*", ({ req }) => answerWithoutRequest(req.method));
  // Assets lie compressed beside themselves; these are made for each reader.
  app.all("*", compress(), (context) =>
    answer(context.req.raw, { readFile, socketAddress: getConnInfo(context).remote.address }),
  );
  return app;
}

/** Kinds of what the application serves, for its figures. */
export function kindOfPath(path: string): "asset" | "endpoint" | "page" {
  if (path.startsWith("/assets/")) return "asset";
  return path === "/api" || path.startsWith("/api/") ? "endpoint" : "page";
}
