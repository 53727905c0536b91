import type { CID } from "multiformats/cid";
import { dagPbCodec, rawCodec, sha256Code } from "./codecs.ts";

/** Whether bytes match a content id, under each common profile. Also false for trees with an unusual layout. */
export async function isContentOf(cid: CID, bytes: Uint8Array<ArrayBuffer>): Promise<boolean> {
  if (cid.multihash.code !== sha256Code) return false;
  if (cid.code === rawCodec)
    return equalBytes(new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)), cid.multihash.digest);
  if (cid.code !== dagPbCodec) return false;
  // Most documents are one raw block, so load the tree importer only for the others.
  const [{ importContent }, { knownProfiles }] = await Promise.all([
    import("./tree/import-content.ts"),
    import("./tree/known-profiles.ts"),
  ]);
  for (const profile of knownProfiles) {
    const root = await importContent(once(bytes), profile);
    if (root.code === cid.code && equalBytes(root.multihash.digest, cid.multihash.digest)) return true;
  }
  return false;
}

function equalBytes(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, index) => byte === b[index]);
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
