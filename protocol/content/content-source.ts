import { leafBytes } from "./profile.ts";

type Bytes = Uint8Array<ArrayBuffer>;

/** Content of a file: a `File`, a `Blob` (in Node also one opened from disk) or bytes. */
export type ContentSource = Blob | Uint8Array<ArrayBuffer>;

export const blobOf = (source: ContentSource): Blob => (source instanceof Blob ? source : new Blob([source]));

/** Reads into a view and transfers its memory: afterwards only the returned view is usable. */
type Fill = (view: Bytes) => Promise<{ view: Bytes; isOver: boolean }>;

/** Reads content leaf by leaf into one reused buffer; a leaf is valid until the next one is read. */
export async function* leavesOf(content: Blob): AsyncGenerator<Bytes> {
  const { fill, close } = filling(content.stream() as ReadableStream<Bytes>);
  let buffer = new ArrayBuffer(leafBytes);
  try {
    for (let isFirst = true, isOver = false; !isOver; isFirst = false) {
      let filled = 0;
      while (filled < leafBytes && !isOver) {
        const read = await fill(new Uint8Array(buffer, filled, leafBytes - filled));
        buffer = read.view.buffer;
        if (read.isOver) isOver = true;
        else filled += read.view.byteLength;
      }
      if (filled > 0 || isFirst) yield new Uint8Array(buffer, 0, filled);
    }
  } finally {
    await close();
  }
}

/** Fills views from a stream. Browsers that cannot read into given memory get a copy. */
function filling(stream: ReadableStream<Bytes>): { fill: Fill; close: () => Promise<unknown> } {
  try {
    const reader = stream.getReader({ mode: "byob" });
    const fill: Fill = async (view) => {
      const { done, value } = await reader.read(view);
      if (!value) throw new Error("The file could not be read to its end.");
      return { view: value, isOver: done };
    };
    return { fill, close: () => reader.cancel().catch(() => undefined) };
  } catch {
    return copying(stream.getReader());
  }
}

function copying(reader: ReadableStreamDefaultReader<Bytes>): { fill: Fill; close: () => Promise<unknown> } {
  let rest: Bytes = new Uint8Array();
  const fill: Fill = async (view) => {
    while (rest.byteLength === 0) {
      const { done, value } = await reader.read();
      if (done) return { view, isOver: true };
      rest = value;
    }
    const taken = rest.subarray(0, view.byteLength);
    rest = rest.subarray(taken.byteLength);
    view.set(taken);
    return { view: view.subarray(0, taken.byteLength), isOver: false };
  };
  return { fill, close: () => reader.cancel().catch(() => undefined) };
}
