/** The subset of the Redis protocol (RESP2) that the proxy needs: send commands, read replies in order. */
import { createConnection, type Socket } from "node:net";

export type Reply = string | number | null | Reply[] | RedisError;

/** A reply that begins with "-": the command was refused, the connection is fine. */
export class RedisError extends Error {
  override readonly name = "RedisError";
}

const encode = (command: readonly string[]): string =>
  `*${command.length}\r\n${command.map((part) => `$${Buffer.byteLength(part)}\r\n${part}\r\n`).join("")}`;

/** Parses the reply at `at` and returns the position after it; undefined while it is incomplete. */
function decode(buffer: Buffer, at: number): [Reply, number] | undefined {
  const lineEnd = buffer.indexOf("\r\n", at);
  if (lineEnd < 0) return undefined;
  const kind = String.fromCharCode(buffer[at] ?? 0);
  const line = buffer.toString("utf8", at + 1, lineEnd);
  const next = lineEnd + 2;
  if (kind === "+") return [line, next];
  if (kind === "-") return [new RedisError(line), next];
  if (kind === ":") return [Number(line), next];
  const length = Number(line);
  if (length < 0) return [null, next];
  if (kind === "$") {
    const end = next + length;
    return buffer.length >= end + 2 ? [buffer.toString("utf8", next, end), end + 2] : undefined;
  }
  const items: Reply[] = [];
  let position = next;
  for (let index = 0; index < length; index += 1) {
    const item = decode(buffer, position);
    if (!item) return undefined;
    items.push(item[0]);
    position = item[1];
  }
  return [items, position];
}

export interface RedisConnection {
  /** Sends a command; the reply may be a RedisError. */
  send(command: readonly string[]): Promise<Reply>;
  close(): void;
}

/** Connects to Redis at a unix socket. */
export async function connectRedis(path: string): Promise<RedisConnection> {
  const socket: Socket = createConnection({ path });
  await new Promise<void>((resolve, reject) => socket.once("connect", resolve).once("error", reject));
  const waiting: ((reply: Reply) => void)[] = [];
  let buffer = Buffer.alloc(0);
  socket.on("data", (piece) => {
    buffer = Buffer.concat([buffer, piece]);
    for (let found = decode(buffer, 0); found; found = decode(buffer, 0)) {
      buffer = buffer.subarray(found[1]);
      waiting.shift()?.(found[0]);
    }
  });
  return {
    send: (command) =>
      new Promise((resolve) => {
        waiting.push(resolve);
        socket.write(encode(command));
      }),
    close: () => socket.destroy(),
  };
}
