import { checkInstallation } from "#functions/services/installation.ts";
import { parseEnvironment } from "./schema.ts";

// Validate before listening: a server that could only respond 500 must not start.
checkInstallation(process.env, [parseEnvironment]);

/** The server's environment. */
export const environment = parseEnvironment(process.env);
