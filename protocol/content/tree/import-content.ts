import { type ImporterOptions, importByteStream } from "ipfs-unixfs-importer";
import type { CID } from "multiformats/cid";

/** Builds the tree of a stream under any profile and returns its root; every block is passed to `onBlock`. */
export async function importContent(
  pieces: AsyncIterable<Uint8Array>,
  profile: ImporterOptions,
  onBlock?: (cid: CID, bytes: Uint8Array) => void,
): Promise<CID> {
  const sink = {
    put(cid: CID, bytes: unknown): CID {
      onBlock?.(cid, bytes as Uint8Array);
      return cid;
    },
  };
  // The importer fills defaults into the options it is given: a copy keeps the profiles as they are.
  return (await importByteStream(pieces, sink, { ...profile })).cid;
}
