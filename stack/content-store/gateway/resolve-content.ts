import { exporter, type UnixFSEntry, type UnixFSFile } from "ipfs-unixfs-exporter";
import { CID } from "multiformats/cid";
import { BlockNotFoundError, type ContentDisk } from "../disk/content-disk.ts";

const windowBytes = 4 * 1024 * 1024;

/** Why a path has no content; `status` is the gateway's answer. */
export class ContentPathError extends Error {
  override readonly name: "MalformedPath" | "ContentNotFound" | "ContentDenied";
  readonly status: 400 | 404 | 410;

  constructor(status: 400 | 404 | 410, message: string) {
    super(message);
    this.name = ({ 400: "MalformedPath", 404: "ContentNotFound", 410: "ContentDenied" } as const)[status];
    this.status = status;
  }
}

/** A file whose bytes can be read from any offset. */
export interface ContentFile {
  kind: "file";
  cid: CID;
  size: number;
  /** Name of the file inside its directory; undefined when it was requested by its own CID. */
  name: string | undefined;
  /** Reads `length` bytes from `offset`, one block after the other. */
  read(offset: number, length: number): AsyncGenerator<Uint8Array>;
}

export interface ContentDirectory {
  kind: "directory";
  cid: CID;
  entries: { name: string; cid: string; size: number }[];
}

/** Finds complete content by path (`{cid}` or `{cid}/{names…}`). @throws ContentPathError */
export async function resolveContent(
  disk: ContentDisk,
  path: string,
): Promise<ContentFile | ContentDirectory> {
  const [first = "", ...names] = path.split("/").filter((part) => part !== "");
  const cid = parseCid(first);
  if (disk.isDenied(cid)) throw denied();
  if (!disk.has(cid)) throw notFound(first);
  const entry = await exporter([cid, ...names].join("/"), blocksOf(disk)).catch((error: unknown) => {
    if (isNotFound(error)) throw notFound([first, ...names].join("/"));
    throw error;
  });
  if (disk.isDenied(entry.cid)) throw denied();
  return toContent(entry, names.at(-1));
}

/** @throws ContentPathError 400 */
export function parseCid(text: string): CID {
  try {
    return CID.parse(text);
  } catch {
    throw new ContentPathError(
      400,
      `"${text.slice(0, 100)}" is not a content id. A content id begins with "baf" or "Qm"; copy it again in full.`,
    );
  }
}

async function toContent(
  entry: UnixFSEntry,
  name: string | undefined,
): Promise<ContentFile | ContentDirectory> {
  if (entry.type === "directory") {
    const entries: ContentDirectory["entries"] = [];
    for await (const { name, cid, size } of entry.entries())
      entries.push({ name, cid: cid.toString(), size: Number(size) });
    return { kind: "directory", cid: entry.cid, entries };
  }
  if (entry.type !== "file" && entry.type !== "raw") throw notFound(entry.path);
  return {
    kind: "file",
    cid: entry.cid,
    size: Number(entry.size),
    name,
    read: (offset, length) => readInWindows(entry, offset, length),
  };
}

/** The exporter reads ahead even for a slow reader, so one window is read after the other. */
async function* readInWindows(
  entry: Pick<UnixFSFile, "content">,
  offset: number,
  length: number,
): AsyncGenerator<Uint8Array> {
  const end = offset + length;
  for (let position = offset; position < end; ) {
    // Ends at multiples of the window, so the leaves are also read only once.
    const next = Math.min(end, (Math.floor(position / windowBytes) + 1) * windowBytes);
    yield* entry.content({ offset: position, length: next - position, blockReadConcurrency: 4 });
    position = next;
  }
}

function blocksOf(disk: ContentDisk) {
  return {
    async *get(cid: CID): AsyncGenerator<Uint8Array> {
      yield await disk.get(cid);
    },
  };
}

function isNotFound(error: unknown): boolean {
  if (error instanceof BlockNotFoundError) return true;
  const leadsNowhere = ["NotFoundError", "NotUnixFSError", "BadPathError", "NoResolverError"];
  return error instanceof Error && leadsNowhere.includes(error.name);
}

function denied(): ContentPathError {
  return new ContentPathError(410, "The operator of this gateway has removed this content.");
}

function notFound(path: string): ContentPathError {
  return new ContentPathError(
    404,
    `The content ${path.slice(0, 200)} is not stored here. It may still be uploading, or be stored at another gateway.`,
  );
}
