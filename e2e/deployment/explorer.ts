/** A block explorer that accepts every source. */
import { bodyOf, type LoopbackServer, startLoopbackServer } from "#dev-infra/http/loopback-server.ts";

export const startExplorer = (): Promise<LoopbackServer> =>
  startLoopbackServer(async (request, response) => {
    await bodyOf(request);
    response.writeHead(200, { "content-type": "application/json" });
    response.end(JSON.stringify({ status: "1", message: "OK", result: "Pass - Verified" }));
  });
