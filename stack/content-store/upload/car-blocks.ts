import { asyncIterableReader, createDecoder } from "@ipld/car/decoder";
import type { CID } from "multiformats/cid";
import { StorageError } from "#protocol/content/storage-errors.ts";
import { maxBlockBytes } from "../disk/block.ts";

/** Space for a CID and a header next to a block. */
const maxSectionBytes = maxBlockBytes + 4096;

export interface CarUpload {
  root: CID;
  blocks: AsyncGenerator<{ cid: CID; bytes: Uint8Array }>;
}

/** Reads a CAR (version 1, one root) of at most `maxBytes` by block. @throws StorageError `MalformedArchive`, `FileTooLarge` */
export async function openCar(body: AsyncIterable<Uint8Array>, maxBytes: number): Promise<CarUpload> {
  const reader = asyncIterableReader(atMost(body, maxBytes));
  const decoder = createDecoder({
    upTo: (length) => reader.upTo(length),
    exactly: async (length, seek) => {
      // A section states its own length. Never buffer a gigabyte because a few bytes claim it.
      if (!(length <= maxSectionBytes))
        throw new StorageError("UnsupportedBlock", `block of ${length} bytes`);
      return reader.exactly(length, seek);
    },
    seek: (length) => reader.seek(length),
    get pos() {
      return reader.pos;
    },
  });
  const { version, roots } = await decoder.header().catch(rethrow);
  const [root] = roots;
  if (version !== 1 || roots.length !== 1 || !root) {
    throw new StorageError("MalformedArchive", `version ${version} with ${roots.length} roots`);
  }
  return { root, blocks: readable(decoder.blocks()) };
}

async function* readable(blocks: AsyncIterable<{ cid: CID; bytes: Uint8Array }>) {
  try {
    yield* blocks;
  } catch (error) {
    rethrow(error);
  }
}

async function* atMost(body: AsyncIterable<Uint8Array>, maxBytes: number): AsyncGenerator<Uint8Array> {
  let received = 0;
  for await (const piece of body) {
    received += piece.byteLength;
    if (received > maxBytes)
      throw new StorageError("FileTooLarge", `the upload is longer than ${maxBytes} bytes`);
    yield piece;
  }
}

function rethrow(error: unknown): never {
  if (error instanceof StorageError) throw error;
  const detail = error instanceof Error ? error.message : undefined;
  throw new StorageError("MalformedArchive", detail, { cause: error });
}
