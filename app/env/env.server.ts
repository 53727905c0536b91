import { checkInstallation } from "#functions/services/installation.ts";
import { parseEnvironment } from "./schema.ts";

// Before anything listens: a server that could only answer its endpoints with 500 does not start.
checkInstallation(process.env, [parseEnvironment]);

/** The server's environment. */
export const environment = parseEnvironment(process.env);
