import { CarWriter } from "@ipld/car/writer";
import type { CID } from "multiformats/cid";
import type { ContentDisk } from "../disk/content-disk.ts";
import { blocksBelow } from "../disk/whole-tree.ts";
import { byteStream } from "./content-stream.ts";

export type TrustlessFormat = "raw" | "car";

/** Whether a reader asks for blocks instead of content, by query or by Accept header. */
export function trustlessFormat(
  query: string | undefined,
  accept: string | undefined,
): TrustlessFormat | undefined {
  if (query === "raw" || accept?.includes("application/vnd.ipld.raw")) return "raw";
  if (query === "car" || accept?.includes("application/vnd.ipld.car")) return "car";
  return undefined;
}

/** One block as it is. */
export async function blockResponse(
  disk: ContentDisk,
  cid: CID,
  headers: Record<string, string>,
): Promise<Response> {
  const bytes = await disk.get(cid);
  return new Response(Buffer.from(bytes), {
    headers: {
      ...headers,
      "Content-Type": "application/vnd.ipld.raw",
      "Content-Disposition": `attachment; filename="${cid}.bin"`,
      "Content-Length": String(bytes.byteLength),
    },
  });
}

/** A content with all its blocks, parents before children, as a CAR. */
export function carResponse(disk: ContentDisk, root: CID, headers: Record<string, string>): Response {
  return new Response(byteStream(carBytes(disk, root)), {
    headers: {
      ...headers,
      "Content-Type": "application/vnd.ipld.car; version=1; order=dfs; dups=n",
      "Content-Disposition": `attachment; filename="${root}.car"`,
    },
  });
}

async function* carBytes(disk: ContentDisk, root: CID): AsyncGenerator<Uint8Array> {
  const { writer, out } = CarWriter.create([root]);
  const writing = (async () => {
    for await (const block of blocksBelow(disk, root)) await writer.put(block);
    await writer.close();
  })();
  // Reported where the reader sees it, after what was written before the failure.
  writing.catch(() => writer.close());
  yield* out;
  await writing;
}
