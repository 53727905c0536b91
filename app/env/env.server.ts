import { checkInstallation } from "#functions/services/installation.ts";
import { parseEnvironment } from "./schema.ts";

// Validate before listening: a server that could only respond 500 must not start.
checkInstallation(process.env, [parseEnvironment]);

export const environment = parseEnvironment(process.env);

/**
 * Public origin of the site, without a trailing slash: the first entry of APP_ORIGIN. The local stack has none. Never derived
 * from a request: clients control the Host header and could change what pages say about themselves.
 */
export const siteOrigin: string | undefined = process.env.APP_ORIGIN?.split(",")[0]?.trim() || undefined;
