/** /health and /metrics of an agent, on this machine only. */
import { createServer, type Server } from "node:http";
import type { NamedStep } from "../ledger/ledger.ts";
import type { Metrics } from "./metrics.ts";

export interface Health {
  /** Whether the latest poll of index and chain succeeded, and nothing keeps the agent from working. */
  readonly isHealthy: boolean;
  readonly message: string;
  /** Work that ended the program before and is not done again. */
  readonly setAside?: readonly NamedStep[];
}

/** @returns the server once it listens. @throws Error when the port is taken */
export function serveHealth(port: number, metrics: Metrics, health: () => Health): Promise<Server> {
  const server = createServer(async (request, response) => {
    if (request.method !== "GET") return void response.writeHead(405, { allow: "GET" }).end();
    if (request.url === "/metrics") {
      const body = await metrics.registry.metrics();
      return void response.writeHead(200, { "content-type": metrics.registry.contentType }).end(body);
    }
    if (request.url !== "/health") return void response.writeHead(404).end();
    const { isHealthy, message, setAside = [] } = health();
    response.writeHead(isHealthy ? 200 : 503, { "content-type": "application/json" });
    response.end(`${JSON.stringify({ status: isHealthy ? "ok" : "failing", message, setAside })}\n`);
  });
  return new Promise((resolve, reject) => {
    server.once("error", (cause) => {
      if ((cause as NodeJS.ErrnoException).code !== "EADDRINUSE") return reject(cause);
      reject(
        new Error(
          `Port ${port} is taken by another program, so the agent does not start. Set another "port" in its configuration.`,
          { cause },
        ),
      );
    });
    server.listen(port, "127.0.0.1", () => resolve(server));
  });
}
