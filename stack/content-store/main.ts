import { pino } from "pino";
import { openHttpMetrics, serveMetrics } from "#hosting/metrics/http-metrics.ts";
import { createContentStore } from "./content-store.ts";
import { contentEnvironment } from "./environment.ts";
import { placesOf } from "./pins/places.ts";
import { countStore } from "./store-metrics.ts";

/** Runs the content store until SIGTERM or SIGINT. Settings: see `environment.ts`. */
try {
  const environment = contentEnvironment(process.env);
  const metrics = openHttpMetrics("content", (path) => (path.startsWith("/upload") ? "upload" : "download"));
  const { CONTENT_METRICS_PORT: metricsPort, CONTENT_HOST: host } = environment;
  if (metricsPort) await serveMetrics(metrics.registry, metricsPort, host);
  const store = await createContentStore({
    dir: environment.CONTENT_DIR,
    port: environment.CONTENT_PORT,
    host,
    ticketSecret: environment.STORAGE_TICKET_SECRET,
    appOrigins: environment.APP_ORIGIN,
    quotaBytes: environment.CONTENT_QUOTA_BYTES,
    places: placesOf(environment),
    keepDays: environment.CONTENT_KEEP_DAYS,
    readsPerMinute: environment.CONTENT_READS_PER_MINUTE,
    uploadsPerMinute: environment.CONTENT_UPLOADS_PER_MINUTE,
    clientAddressHeader: environment.CLIENT_ADDRESS_HEADER,
    indexUrl: environment.SUBGRAPH_URL,
    onOpen: (parts) => countStore(metrics.registry, parts),
    log: pino(),
    around: metrics.middleware,
  });
  console.log(`Content store ready at ${store.url}`);
  const stop = () => void store.close().then(() => process.exit(0));
  process.once("SIGTERM", stop);
  process.once("SIGINT", stop);
} catch (error) {
  const { code, message } = error as NodeJS.ErrnoException;
  const port = process.env.CONTENT_PORT ?? process.env.PORT ?? "8080";
  console.error(
    code === "EADDRINUSE"
      ? `Port ${port} is in use. Stop the program that uses it, or set CONTENT_PORT to a free port.`
      : `The content store did not start: ${message}`,
  );
  process.exitCode = 1;
}
