import { type Context, Hono } from "hono";
import { cors } from "hono/cors";
import { mediaTypeOf, nameWithEnding } from "#protocol/storage/media-type.ts";
import type { ContentLog } from "../content-log.ts";
import { type ContentDisk, DamagedBlockError } from "../disk/content-disk.ts";
import { contentDisposition } from "./content-disposition.ts";
import { byteStream, headOf } from "./content-stream.ts";
import { type ContentFile, ContentPathError, parseCid, resolveContent } from "./resolve-content.ts";
import { acceptedFormat, blockResponse, carResponse, namedFormat } from "./trustless.ts";

/** Part of a content, both ends included; `unsatisfiable` when it lies beyond the end. */
type ByteRange = { first: number; last: number } | "unsatisfiable" | undefined;

/** Reads a Range header for `size` bytes. Undefined, as for malformed or multiple ranges, means: send everything. */
function parseRange(header: string | undefined, size: number): ByteRange {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? "");
  if (!match || (match[1] === "" && match[2] === "")) return undefined;
  if (match[1] === "") {
    const length = Math.min(Number(match[2]), size);
    return length === 0 ? "unsatisfiable" : { first: size - length, last: size - 1 };
  }
  const first = Number(match[1]);
  const last = match[2] === "" ? size - 1 : Math.min(Number(match[2]), size - 1);
  if (match[2] !== "" && Number(match[2]) < first) return undefined;
  return first >= size ? "unsatisfiable" : { first, last };
}

/** Content never changes under its id. */
const lifetime = "max-age=31536000, immutable";

/** A browser that opens content directly runs no script and sends no request. */
const harmless = {
  "X-Content-Type-Options": "nosniff",
  "Content-Security-Policy": "sandbox; default-src 'none'; img-src 'self'; style-src 'unsafe-inline'",
  "Cross-Origin-Resource-Policy": "cross-origin",
  "Referrer-Policy": "no-referrer",
};

/** `GET|HEAD /ipfs/{cid}[/path]`, with `?filename=`, `?download=true` and `?format=raw|car`. No authorization. */
export function gatewayRoute(disk: ContentDisk, log: ContentLog): Hono {
  const route = new Hono();
  route.use(
    "/ipfs/*",
    cors({
      origin: "*",
      allowMethods: ["GET", "HEAD"],
      allowHeaders: ["Range", "If-None-Match", "If-Range", "Cache-Control"],
      exposeHeaders: [
        "Content-Length",
        "Content-Range",
        "Content-Disposition",
        "Accept-Ranges",
        "ETag",
        "X-Ipfs-Path",
      ],
      maxAge: 86400,
    }),
  );
  // HEAD requests come here as well; the adapter sends only their headers.
  route.get("/ipfs/*", async (c) => {
    try {
      return await answer(c, disk);
    } catch (error) {
      return failure(c, error, log);
    }
  });
  return route;
}

async function answer(c: Context, disk: ContentDisk): Promise<Response> {
  const path = contentPath(c.req.url);
  const cid = parseCid(path.split("/")[0] ?? "");
  // The gateway specification's quick question whether content is here; indexers probe a gateway with it.
  if (c.req.header("Cache-Control")?.includes("only-if-cached") && !disk.has(cid)) return c.body(null, 412);
  const named = namedFormat(c.req.query("format"));
  const format = named ?? acceptedFormat(c.req.header("Accept"));
  const content = await resolveContent(disk, path);
  const etag = `"${content.cid}${format ? `.${format}` : ""}"`;
  const headers = {
    ...harmless,
    ETag: etag,
    // Several shared caches ignore Vary and would give these blocks to readers of the file.
    "Cache-Control": `${format && !named ? "private" : "public"}, ${lifetime}`,
    Vary: "Accept",
    "X-Ipfs-Path": `/ipfs/${encodeURI(path)}`,
  };
  if (matches(c.req.header("If-None-Match"), etag)) return c.body(null, 304, headers);
  if (format === "raw") return blockResponse(disk, content.cid, headers);
  if (format === "car") return carResponse(disk, content.cid, headers);
  if (content.kind === "directory") {
    return c.json({ cid: content.cid.toString(), entries: content.entries }, 200, headers);
  }
  return fileResponse(c, content, headers);
}

async function fileResponse(
  c: Context,
  file: ContentFile,
  headers: Record<string, string>,
): Promise<Response> {
  const asked = c.req.query("filename") || file.name;
  const media = mediaTypeOf(asked, await headOf(file));
  const asFile = media.active || c.req.query("download") === "true";
  const filename = asFile && asked ? nameWithEnding(asked, media) : asked;
  const described = {
    ...headers,
    "Content-Type": media.type,
    "Content-Disposition": contentDisposition(asFile ? "attachment" : "inline", filename),
    "Accept-Ranges": "bytes",
  };
  // A range of a former version would make no sense, but an id has only one version: If-Range can only match or not.
  const ifRange = c.req.header("If-Range");
  const range =
    ifRange && ifRange !== headers.ETag ? undefined : parseRange(c.req.header("Range"), file.size);
  if (range === "unsatisfiable") {
    return c.body(null, 416, { ...headers, "Content-Range": `bytes */${file.size}` });
  }
  const { first, last } = range ?? { first: 0, last: file.size - 1 };
  const length = last - first + 1;
  return new Response(c.req.method === "HEAD" ? null : byteStream(file.read(first, length)), {
    status: range ? 206 : 200,
    headers: {
      ...described,
      "Content-Length": String(length),
      ...(range && { "Content-Range": `bytes ${first}-${last}/${file.size}` }),
    },
  });
}

/** The path below `/ipfs/`, decoded name by name. @throws ContentPathError 400 */
function contentPath(url: string): string {
  try {
    const encoded = new URL(url).pathname.slice("/ipfs/".length);
    return encoded.split("/").map(decodeURIComponent).join("/");
  } catch {
    throw new ContentPathError(400, "The address is not a valid URL. Copy it again in full.");
  }
}

function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  const tags = ifNoneMatch?.split(",").map((tag) => tag.trim().replace(/^W\//, "")) ?? [];
  return tags.includes(etag) || tags.includes("*");
}

function failure(c: Context, error: unknown, log: ContentLog): Response {
  if (error instanceof ContentPathError) {
    // Missing content may be uploaded at any time, so the answer must not be cached.
    const headers = { ...harmless, "Cache-Control": "no-store" };
    return c.json({ ok: false, error: { name: error.name, message: error.message } }, error.status, headers);
  }
  log.error({ path: c.req.path, reason: String(error) }, "content.read_failed");
  const name = error instanceof DamagedBlockError ? "ContentDamaged" : "StorageFailed";
  const message =
    "The content store could not read this file. Try again in a minute, or upload the file again.";
  return c.json({ ok: false, error: { name, message } }, 500, { ...harmless, "Cache-Control": "no-store" });
}
