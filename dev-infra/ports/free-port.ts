import { randomInt } from "node:crypto";
import { createServer } from "node:net";

/** Below the ephemeral ports of the system (from 32768 on Linux), one of which a connection could take before the server starts. */
const FIRST_PORT = 12_000;
const LAST_PORT = 32_767;
const TRIES = 1_000;

/** Ports that this process has returned: their servers may not have started yet. */
const given = new Set<number>();

/** A TCP port of the loopback interface that is unused at this moment, returned once. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < TRIES; tries++) {
    const port = randomInt(FIRST_PORT, LAST_PORT + 1);
    if (given.has(port) || !(await canListen(port))) continue;
    given.add(port);
    return port;
  }
  throw new Error(`None of ${TRIES} ports from ${FIRST_PORT} to ${LAST_PORT} is free.`);
}

/** Several different ones. */
export async function freePorts(count: number): Promise<number[]> {
  const found: number[] = [];
  while (found.length < count) found.push(await freePort());
  return found;
}

function canListen(port: number): Promise<boolean> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once("error", () => resolve(false));
    server.listen({ port, host: "127.0.0.1", exclusive: true }, () => server.close(() => resolve(true)));
  });
}
