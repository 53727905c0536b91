import { parseEnvironment } from "./schema.ts";

/** The server's environment, checked when the server starts: a wrong one ends the process with a clear message. */
export const environment = parseEnvironment(process.env);
