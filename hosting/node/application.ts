/** The application as a Node server: the build's files, and everything else from the build's `answer`. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { getConnInfo } from "@hono/node-server/conninfo";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono, type MiddlewareHandler } from "hono";
import { compress } from "hono/compress";
import { answerWithoutRequest, FOREIGN_METHODS } from "#functions/http/endpoint.ts";
import { immutable, missingAsset, typeOfAsset } from "../assets.ts";
import { compressParts } from "./compressed-parts.ts";

export type Answer = (request: Request, brought: Brought) => Promise<Response>;
interface Brought {
  readonly readFile: ReadFile;
  readonly socketAddress: string | undefined;
  readonly compressParts?: typeof compressParts | undefined;
}
type ReadFile = (path: string) => Promise<Response>;

/** Files that the server reads, by their path below the site's root. */
const filesOf =
  (clientFolder: string): ReadFile =>
  async (path) =>
    new Response(await readFile(join(clientFolder, path)));

/**
 * @param clientFolder files for browsers; those in `assets/` have a content hash in their names
 * @param earlier the same folders of earlier builds, whose assets open tabs still request
 * @param around middleware for every request, for example metrics
 * @returns routes for any server with Node requests and responses
 */
export function nodeApplication(
  answer: Answer,
  clientFolder: string,
  around?: MiddlewareHandler,
  earlier: readonly string[] = [],
): Hono {
  const app = new Hono();
  const readFile = filesOf(clientFolder);
  if (around) app.use(around);
  for (const folder of [clientFolder, ...earlier]) app.get("/assets/*", assetsOf(folder));
  app.get("/assets/*", () => missingAsset());
  app.on(FOREIGN_METHODS, "*", ({ req }) => answerWithoutRequest(req.method));
  // Assets have precompressed copies and cached pages are compressed once; other answers are compressed per request.
  app.all("*", compress(), (context) =>
    answer(context.req.raw, { readFile, socketAddress: getConnInfo(context).remote.address, compressParts }),
  );
  return app;
}

const assetsOf = (root: string): MiddlewareHandler =>
  serveStatic({
    root,
    precompressed: true,
    onFound: (path, context) => {
      for (const [name, value] of Object.entries(immutable)) context.header(name, value);
      // A compressed copy has the type of the original file.
      const type = typeOfAsset(path.replace(/\.(?:br|gz)$/, ""));
      if (type) context.header("Content-Type", type);
    },
  });

/** Request kinds for the metrics. */
export function kindOfPath(path: string): "asset" | "endpoint" | "page" {
  if (path.startsWith("/assets/")) return "asset";
  return path === "/api" || path === "/mcp" || /^\/(?:api|v2)\//.test(path) ? "endpoint" : "page";
}
