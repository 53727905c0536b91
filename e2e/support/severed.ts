/**
 * Connections that a test can cut: a TCP relay in front of a service; other clients keep their connections.
 */
import { createServer, connect as dial, type Server, type Socket } from "node:net";

export interface Severable {
  /** The service's address through the relay. */
  readonly url: string;
  /** Closes every connection and refuses new ones, like a service that is down. */
  cut(): Promise<void>;
  /** Accepts connections again, on the same port. */
  restore(): Promise<void>;
  close(): Promise<void>;
}

/** A relay in front of `target`, on a free port. */
export async function severable(target: string): Promise<Severable> {
  const { hostname, port, pathname } = new URL(target);
  const open = new Set<Socket>();
  const start = (at: number) =>
    new Promise<Server>((resolve, reject) => {
      const server = createServer((near) => {
        const far = dial(Number(port), hostname);
        for (const socket of [near, far]) {
          open.add(socket);
          socket.on("close", () => open.delete(socket));
          // Either end closing ends both connections.
          socket.on("error", () => socket.destroy());
        }
        near.on("close", () => far.destroy());
        far.on("close", () => near.destroy());
        near.pipe(far).pipe(near);
      });
      server.once("error", reject);
      server.listen(at, "127.0.0.1", () => resolve(server));
    });
  let server: Server | undefined = await start(0);
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The relay has no port");
  const cut = () =>
    new Promise<void>((resolve) => {
      const closing = server;
      server = undefined;
      for (const socket of open) socket.destroy();
      if (closing) closing.close(() => resolve());
      else resolve();
    });
  return {
    url: `http://127.0.0.1:${address.port}${pathname === "/" ? "" : pathname}`,
    cut,
    restore: async () => {
      server ??= await start(address.port);
    },
    close: cut,
  };
}
