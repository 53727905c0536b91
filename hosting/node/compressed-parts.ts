/** Compresses a document once for all visitors: nonces become uncompressed blocks of the gzip stream (RFC 1951, 3.2.4). */
import { constants, crc32, deflateRawSync } from "node:zlib";
import type { CompressParts } from "#app/http/page-cache.server.ts";

/** Magic number, deflate, no flags, no time, no level, Unix (RFC 1952, 2.3). */
const HEADER = Uint8Array.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3);
/** How far back a match of deflate reaches, bytes. */
const WINDOW = 32_768;
/** Bytes of a nonce: 128 bits in base64. */
const NONCE_BYTES = 24;

/** An uncompressed block that is not the last one. */
function storedBlock(content: Uint8Array): Buffer {
  const head = Buffer.alloc(5);
  head.writeUInt16LE(content.length, 1);
  head.writeUInt16LE(~content.length & 0xffff, 3);
  return Buffer.concat([head, content]);
}

export const compressParts: CompressParts = (parts) => {
  // Zero bytes do not occur in a document, so no match can refer to a nonce.
  const gap = new Uint8Array(NONCE_BYTES);
  let before = Buffer.alloc(0);
  const compressed = parts.map((part, index) => {
    const isLast = index === parts.length - 1;
    const { Z_FINISH, Z_SYNC_FLUSH } = constants;
    const block = deflateRawSync(part, {
      ...(before.length > 0 && { dictionary: before }),
      finishFlush: isLast ? Z_FINISH : Z_SYNC_FLUSH,
    });
    before = Buffer.concat([before, part, gap]).subarray(-WINDOW);
    return block;
  });
  return (nonce) => {
    if (nonce.length !== NONCE_BYTES)
      throw new Error(`A nonce has ${NONCE_BYTES} bytes, not ${nonce.length}.`);
    const block = storedBlock(nonce);
    const trailer = Buffer.alloc(8);
    let sum = 0;
    let length = 0;
    for (const [index, part] of parts.entries()) {
      if (index > 0) sum = crc32(nonce, sum);
      sum = crc32(part, sum);
      length += part.length + (index > 0 ? nonce.length : 0);
    }
    trailer.writeUInt32LE(sum, 0);
    trailer.writeUInt32LE(length, 4);
    const blocks = compressed.flatMap((piece, index) => (index > 0 ? [block, piece] : [piece]));
    return Buffer.concat([HEADER, ...blocks, trailer]);
  };
};
