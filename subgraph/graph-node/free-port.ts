import { createServer } from "node:net";

/** @returns A TCP port of the loopback interface that nothing listens on. */
export async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done, fail) => {
    server.on("error", fail).listen(0, "127.0.0.1", done);
  });
  const address = server.address();
  await new Promise((done) => server.close(done));
  if (address === null || typeof address === "string") throw new Error("No TCP port is free");
  return address.port;
}
