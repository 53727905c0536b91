import type { IncomingMessage } from "node:http";

const drainBytes = 64 * 1024 * 1024;
const drainMs = 20_000;

/**
 * Passes a request's body to a reader and, when the reader gives up early, receives the rest without looking at it.
 * Most clients read the answer only after they have sent everything: cut off, they would see a broken connection
 * instead of the reason for the refusal.
 */
export async function withBody<T>(
  incoming: IncomingMessage,
  read: (body: AsyncIterable<Uint8Array>) => Promise<T>,
): Promise<T> {
  const body = incoming.iterator({ destroyOnReturn: false });
  try {
    return await read(body as AsyncIterable<Uint8Array>);
  } finally {
    await body.return?.();
    await drain(incoming);
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
