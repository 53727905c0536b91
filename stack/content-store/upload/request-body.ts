import type { IncomingMessage } from "node:http";
import { StorageError } from "#protocol/content/storage-errors.ts";

const drainBytes = 64 * 1024 * 1024;
const drainMs = 20_000;

/**
 * Passes a request's body to a reader and, when the reader gives up early, receives the rest without looking at it.
 * Most clients read the answer only after they have sent everything: cut off, they would see a broken connection
 * instead of the reason for the refusal.
 *
 * @param idleMs the reader meets `UploadStalled` when nothing arrives for so long
 */
export async function withBody<T>(
  incoming: IncomingMessage,
  idleMs: number,
  read: (body: AsyncIterable<Uint8Array>) => Promise<T>,
): Promise<T> {
  const body = incoming.iterator({ destroyOnReturn: false }) as AsyncGenerator<Uint8Array>;
  let stalled = false;
  try {
    return await read(
      untilIdle(body, idleMs, () => {
        stalled = true;
      }),
    );
  } finally {
    // Its end would wait for the piece that does not come.
    if (!stalled) {
      await body.return(undefined);
      await drain(incoming);
    }
  }
}

async function* untilIdle(
  body: AsyncGenerator<Uint8Array>,
  idleMs: number,
  onStalled: () => void,
): AsyncGenerator<Uint8Array> {
  for (;;) {
    const { promise: idle, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(() => {
      onStalled();
      reject(new StorageError("UploadStalled"));
    }, idleMs);
    try {
      const piece = await Promise.race([body.next(), idle]);
      if (piece.done) return;
      clearTimeout(timer);
      yield piece.value;
    } finally {
      clearTimeout(timer);
    }
  }
}

/** Receives and drops what is left of a body; ends the connection when that would take too long. */
async function drain(incoming: IncomingMessage): Promise<void> {
  if (incoming.readableEnded || incoming.destroyed) return;
  let received = 0;
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, drainMs);
    const onData = (piece: Buffer) => {
      received += piece.byteLength;
      if (received > drainBytes) resolve();
    };
    incoming.on("data", onData);
    for (const event of ["end", "close", "error"]) {
      incoming.once(event, () => {
        clearTimeout(timer);
        resolve();
      });
    }
    incoming.resume();
  });
}
