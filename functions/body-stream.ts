/** A body that is written in pieces, with Node's way of holding a fast writer back and the web's way of reading. */

type BodyEvent = "drain" | "close";

export interface BodyStream {
  readonly body: ReadableStream<Uint8Array>;
  /** @returns false when the reader is behind: wait for "drain" */
  write(content: string): boolean;
  end(): void;
  /** The reader sees an error instead of an end, so that a part is not taken for the whole. */
  fail(error: Error): void;
  hasBegun(): boolean;
  /** It has ended, failed, or the reader has gone away. */
  isClosed(): boolean;
  once(event: BodyEvent, listener: () => void): void;
  off(event: BodyEvent, listener: () => void): void;
}

export function createBodyStream(): BodyStream {
  const encoder = new TextEncoder();
  const listeners: Record<BodyEvent, Set<() => void>> = { drain: new Set(), close: new Set() };
  const emit = (event: BodyEvent) => {
    for (const listener of [...listeners[event]]) {
      listeners[event].delete(listener);
      listener();
    }
  };
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  let begun = false;
  let closed = false;
  const close = (last: () => void) => {
    if (closed) return;
    closed = true;
    last();
    emit("close");
  };
  const body = new ReadableStream<Uint8Array>({
    start: (its) => {
      controller = its;
    },
    pull: () => emit("drain"),
    cancel: () => close(() => {}),
  });
  return {
    body,
    write(content) {
      begun = true;
      if (closed) return false;
      controller?.enqueue(encoder.encode(content));
      return (controller?.desiredSize ?? 0) > 0;
    },
    end: () => close(() => controller?.close()),
    fail: (error) => close(() => controller?.error(error)),
    hasBegun: () => begun,
    isClosed: () => closed,
    once: (event, listener) => void listeners[event].add(listener),
    off: (event, listener) => void listeners[event].delete(listener),
  };
}
