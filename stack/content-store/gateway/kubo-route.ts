import { type Context, Hono } from "hono";
import type { ContentLog } from "../content-log.ts";
import type { ContentDisk } from "../disk/content-disk.ts";
import { byteStream } from "./content-stream.ts";
import { resolveContent } from "./resolve-content.ts";

/**
 * The part of Kubo's RPC interface that graph-node uses: `version` to recognise the server, `cat` for file data
 * sources, `block/get`. Errors have Kubo's form: status 500 with a JSON message. graph-node takes that as "not now"
 * and retries, so content that is uploaded after the event that names it is still found.
 */
export function kuboRoute(disk: ContentDisk, log: ContentLog): Hono {
  const route = new Hono();
  route.post("/api/v0/version", (c) =>
    c.json({
      Version: "0.30.0",
      Commit: "",
      Repo: "16",
      System: `${process.arch}/${process.platform}`,
      Golang: "",
    }),
  );
  route.post("/api/v0/cat", (c) =>
    reply(c, log, async (path) => {
      const content = await resolveContent(disk, path);
      if (content.kind === "directory") throw new Error("this dag node is a directory");
      const offset = wholeNumber(c.req.query("offset")) ?? 0;
      const rest = Math.max(0, content.size - offset);
      const length = Math.min(rest, wholeNumber(c.req.query("length")) ?? rest);
      return stream(length === 0 ? none() : content.read(offset, length), length);
    }),
  );
  route.post("/api/v0/block/get", (c) =>
    reply(c, log, async (path) => {
      const bytes = await disk.get((await resolveContent(disk, path)).cid);
      return stream(once(bytes), bytes.byteLength);
    }),
  );
  return route;
}

async function reply(
  c: Context,
  log: ContentLog,
  read: (path: string) => Promise<Response>,
): Promise<Response> {
  const arg = c.req.query("arg");
  try {
    if (!arg) throw new Error('argument "ipfs-path" is required');
    return await read(arg.replace(/^\/?ipfs\//, ""));
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    log.info({ path: c.req.path, arg, reason: message }, "content.read_failed");
    return c.json({ Message: message, Code: 0, Type: "error" }, 500);
  }
}

function stream(pieces: AsyncGenerator<Uint8Array>, length: number): Response {
  return new Response(byteStream(pieces), {
    headers: {
      "Content-Type": "application/octet-stream",
      "X-Content-Type-Options": "nosniff",
      "Content-Length": String(length),
      "X-Content-Length": String(length),
    },
  });
}

/** @throws Error for a number that is negative or broken */
function wholeNumber(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^\d{1,15}$/.test(text)) throw new Error(`invalid number "${text}"`);
  return Number(text);
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

async function* none(): AsyncGenerator<Uint8Array> {}
