import { hash } from "node:crypto";
import { decode } from "@ipld/dag-pb";
import { UnixFS } from "ipfs-unixfs";
import { CID } from "multiformats/cid";
import { dagPbCodec, rawCodec, sha256Code } from "#protocol/content/codecs.ts";
import { StorageError } from "#protocol/content/storage-errors.ts";

/** Largest block that IPFS implementations exchange, bytes. */
export const maxBlockBytes = 2 * 1024 * 1024;

/** Properties of a block that the store needs besides its bytes. */
export interface BlockFacts {
  cid: CID;
  /** Bytes of the block itself. */
  bytes: number;
  /** Bytes of the file below this block; undefined for a directory. */
  fileSize: number | undefined;
  /** Children, for a file each with the file bytes that this block says the child has. */
  links: { cid: CID; fileSize: number | undefined; treeSize: number }[];
}

/** Whether bytes match their CID. Only SHA-256, which all uploads of this product use. */
export function matchesHash(cid: CID, bytes: Uint8Array): boolean {
  return (
    cid.multihash.code === sha256Code &&
    hash("sha256", bytes, "buffer").equals(Buffer.from(cid.multihash.digest))
  );
}

/** Reads a raw leaf or UnixFS node. @throws StorageError `UnsupportedBlock`, `InconsistentFile` */
export function readBlock(readCid: CID, bytes: Uint8Array): BlockFacts {
  const cid = detached(readCid);
  if (bytes.byteLength > maxBlockBytes)
    throw new StorageError("UnsupportedBlock", `block of ${bytes.byteLength} bytes`);
  if (cid.multihash.code !== sha256Code) throw new StorageError("UnsupportedBlock", `hash of ${cid}`);
  if (cid.code === rawCodec) return { cid, bytes: bytes.byteLength, fileSize: bytes.byteLength, links: [] };
  if (cid.code !== dagPbCodec) throw new StorageError("UnsupportedBlock", `codec of ${cid}`);
  const { links, unixfs } = decodeNode(cid, bytes);
  const isFile = unixfs.type === "file" || unixfs.type === "raw";
  if (!isFile && unixfs.type !== "directory" && unixfs.type !== "hamt-sharded-directory") {
    throw new StorageError("UnsupportedBlock", `${unixfs.type} in ${cid}`);
  }
  if (isFile && unixfs.blockSizes.length !== links.length)
    throw new StorageError("InconsistentFile", `node ${cid}`);
  return {
    cid,
    bytes: bytes.byteLength,
    fileSize: isFile ? Number(unixfs.fileSize()) : undefined,
    links: links.map((link, index) => ({
      cid: detached(link.Hash),
      fileSize: isFile ? Number(unixfs.blockSizes[index]) : undefined,
      treeSize: link.Tsize ?? 0,
    })),
  };
}

/** Bytes of the file that a block carries itself. */
export function fileBytesOf(cid: CID, bytes: Uint8Array): Uint8Array {
  return cid.code === rawCodec ? bytes : (decodeNode(cid, bytes).unixfs.data ?? new Uint8Array());
}

/** A CID that was read from a stream is a view into a large buffer, which would live as long as the CID. */
function detached(cid: CID): CID {
  return CID.decode(cid.bytes.slice());
}

function decodeNode(cid: CID, bytes: Uint8Array) {
  try {
    const node = decode(bytes);
    return { links: node.Links, unixfs: UnixFS.unmarshal(node.Data ?? new Uint8Array()) };
  } catch (cause) {
    throw new StorageError("UnsupportedBlock", `node ${cid}`, { cause });
  }
}
