import type { CID } from "multiformats/cid";
import { blocksBelow, carBytes } from "../disk/blocks-below.ts";
import type { ContentDisk } from "../disk/content-disk.ts";
import { byteStream } from "./content-stream.ts";

export type TrustlessFormat = "raw" | "car";

/** The form that the address names. */
export const namedFormat = (query: string | undefined): TrustlessFormat | undefined =>
  query === "raw" || query === "car" ? query : undefined;

/** The form that the Accept header requests. */
export function acceptedFormat(accept: string | undefined): TrustlessFormat | undefined {
  if (accept?.includes("application/vnd.ipld.raw")) return "raw";
  return accept?.includes("application/vnd.ipld.car") ? "car" : undefined;
}

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
  return new Response(byteStream(carBytes(root, blocksBelow(disk, root))), {
    headers: {
      ...headers,
      "Content-Type": "application/vnd.ipld.car; version=1; order=dfs; dups=n",
      "Content-Disposition": `attachment; filename="${root}.car"`,
    },
  });
}
