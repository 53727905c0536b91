/** Prometheus metrics of an HTTP server, and their endpoint. */
import { createServer, type Server } from "node:http";
import type { MiddlewareHandler } from "hono";
import { collectDefaultMetrics, Histogram, Registry } from "prom-client";

/** Seconds: a page takes hundredths, a file of a gigabyte minutes. */
const BUCKETS = [0.01, 0.03, 0.1, 0.3, 1, 3, 10, 60];

export interface HttpMetrics {
  readonly registry: Registry;
  /** Middleware that counts and times requests. */
  readonly middleware: MiddlewareHandler;
}

/** Metrics of a `service`; `kindOf` maps paths to a few kinds, because their number is unlimited. */
export function openHttpMetrics(service: string, kindOf: (path: string) => string): HttpMetrics {
  const registry = new Registry();
  registry.setDefaultLabels({ service });
  collectDefaultMetrics({ register: registry });
  const seconds = new Histogram({
    name: "http_request_seconds",
    help: "Time until an answer begins, by kind, method and class of status",
    labelNames: ["kind", "method", "status"],
    buckets: BUCKETS,
    registers: [registry],
  });
  return {
    registry,
    middleware: async (context, next) => {
      const end = seconds.startTimer();
      await next();
      const { path, method } = context.req;
      end({ kind: kindOf(path), method, status: `${Math.floor(context.res.status / 100)}xx` });
    },
  };
}

/** Serves /metrics on a separate port that no proxy exposes. @throws Error when the port is taken */
export function serveMetrics(registry: Registry, port: number, host: string): Promise<Server> {
  const server = createServer(async (request, response) => {
    if (request.url !== "/metrics") return void response.writeHead(404).end();
    const body = await registry.metrics();
    response.writeHead(200, { "content-type": registry.contentType }).end(body);
  });
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => resolve(server));
  });
}
