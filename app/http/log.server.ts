import { pino } from "pino";
import { environment } from "../env/env.server.ts";

/** Structured log of the application server: one JSON line an event, on standard output. */
export const log = pino({
  name: "app",
  level: environment.LOG_LEVEL,
  redact: ["headers.authorization", "headers.cookie"],
});
