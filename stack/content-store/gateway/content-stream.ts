import { sniffedBytes } from "#protocol/storage/media-type.ts";
import type { ContentFile } from "./resolve-content.ts";

/** A response body that reads on only as fast as the receiver takes it, and stops reading when the receiver leaves. */
export function byteStream(pieces: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  const source: UnderlyingDefaultSource<Uint8Array> = {
    async pull(controller) {
      const { done, value } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await pieces.return(undefined);
    },
  };
  // Nothing is read before the body is: a response to HEAD reads nothing.
  return new ReadableStream(source, { highWaterMark: 0 });
}

/** The first bytes of a file, enough to recognise what it is. */
export async function headOf(file: ContentFile): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  const length = Math.min(file.size, sniffedBytes);
  if (length > 0) for await (const piece of file.read(0, length)) pieces.push(piece);
  return Buffer.concat(pieces);
}
