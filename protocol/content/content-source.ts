import { leafBytes } from "./profile.ts";

type Bytes = Uint8Array<ArrayBuffer>;

/** A file that is read piece by piece: a `File`, a `Blob`, or in Node a `DiskFile`. */
export interface FileContent {
  readonly size: number;
  /** Bytes `from` up to but without `to`. */
  slice(from?: number, to?: number): FileContent;
  arrayBuffer(): Promise<ArrayBuffer>;
  stream(): ReadableStream<Bytes>;
}

/** Content of a file, or its bytes. */
export type ContentSource = FileContent | Bytes;

/** Bytes may come from another realm, where `instanceof` fails. */
export const contentOf = (source: ContentSource): FileContent =>
  ArrayBuffer.isView(source) ? new Blob([source]) : source;

/** A piece of a content as a Blob. A browser reads its own pieces when it sends them. */
export async function pieceOf(content: FileContent, from: number, to: number): Promise<Blob> {
  const piece = content.slice(from, to);
  return piece instanceof Blob ? piece : new Blob([await piece.arrayBuffer()]);
}

/** Reads into a view and transfers its memory: afterwards only the returned view is usable. */
type Fill = (view: Bytes) => Promise<{ view: Bytes; isOver: boolean }>;

/** Reads content leaf by leaf into one reused buffer; a leaf is valid until the next one is read. */
export async function* leavesOf(content: FileContent): AsyncGenerator<Bytes> {
  const { fill, close } = filling(content.stream());
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
