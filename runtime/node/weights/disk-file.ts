/** A file on disk, read by ranges. Node's Blob of a file counts bytes in 32 bits: 5 GiB would look like a damaged file of 1 GiB. */
import { open, stat } from "node:fs/promises";
import type { FileContent } from "#protocol/content/content-source.ts";

/** Bytes that a stream reads at once. */
const STREAM_BYTES = 1_048_576;

class DiskFile implements FileContent {
  readonly path: string;
  readonly size: number;
  readonly #from: number;

  constructor(path: string, from: number, size: number) {
    this.path = path;
    this.#from = from;
    this.size = size;
  }

  slice(from = 0, to = this.size): DiskFile {
    const end = Math.min(to, this.size);
    const start = Math.min(from, end);
    return new DiskFile(this.path, this.#from + start, end - start);
  }

  /** @throws Error when the file became shorter; the file system's error */
  async arrayBuffer(): Promise<ArrayBuffer> {
    const bytes = new Uint8Array(this.size);
    const file = await open(this.path);
    try {
      for (let done = 0; done < bytes.length; ) {
        const { bytesRead } = await file.read(bytes, done, bytes.length - done, this.#from + done);
        if (bytesRead === 0) throw new Error(`${this.path} changed while it was read.`);
        done += bytesRead;
      }
    } finally {
      await file.close();
    }
    return bytes.buffer;
  }

  stream(): ReadableStream<Uint8Array<ArrayBuffer>> {
    let at = 0;
    return new ReadableStream(
      {
        pull: async (controller) => {
          if (at >= this.size) return controller.close();
          const piece = this.slice(at, at + STREAM_BYTES);
          at += piece.size;
          controller.enqueue(new Uint8Array(await piece.arrayBuffer()));
        },
      },
      // Nothing is read ahead.
      { highWaterMark: 0 },
    );
  }
}

/** @throws the file system's error */
export async function openFile(path: string): Promise<FileContent> {
  return new DiskFile(path, 0, (await stat(path)).size);
}

/** Path of a file on disk; undefined for other content. */
export const pathOf = (content: FileContent | undefined): string | undefined =>
  content instanceof DiskFile ? content.path : undefined;
