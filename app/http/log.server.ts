import { environment } from "../env/env.server.ts";
import { createLog } from "./json-log.ts";

/** Structured log of the application server: one JSON line an event, on the console of whatever runs it. */
export const log = createLog("app", environment.LOG_LEVEL);
