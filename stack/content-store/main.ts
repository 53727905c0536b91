import { pino } from "pino";
import { createContentStore } from "./content-store.ts";
import { contentEnvironment } from "./environment.ts";

/** Runs the content store until SIGTERM or SIGINT. Settings: see `environment.ts`. */
try {
  const environment = contentEnvironment(process.env);
  const store = await createContentStore({
    dir: environment.CONTENT_DIR,
    port: environment.CONTENT_PORT,
    host: environment.CONTENT_HOST,
    ticketSecret: environment.STORAGE_TICKET_SECRET,
    appOrigins: environment.APP_ORIGIN,
    quotaBytes: environment.CONTENT_QUOTA_BYTES,
    log: pino(),
  });
  console.log(`Content store ready at ${store.url}`);
  const stop = () => void store.close().then(() => process.exit(0));
  process.once("SIGTERM", stop);
  process.once("SIGINT", stop);
} catch (error) {
  const { code, message } = error as NodeJS.ErrnoException;
  const port = process.env.CONTENT_PORT ?? "8080";
  console.error(
    code === "EADDRINUSE"
      ? `Port ${port} is taken by another program. Stop it, or set CONTENT_PORT to a free port.`
      : `The content store did not start: ${message}`,
  );
  process.exitCode = 1;
}
