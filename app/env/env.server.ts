import { checkInstallation } from "#functions/services/installation.ts";
import { parseEnvironment } from "./schema.ts";

// Validate before listening: a server that could only respond 500 must not start.
checkInstallation(process.env, [parseEnvironment]);

export const environment = parseEnvironment(process.env);

/** Public origin without a trailing slash: the first of APP_ORIGIN. Never from a request, whose Host clients control. */
export const siteOrigin: string | undefined = process.env.APP_ORIGIN?.split(",")[0]?.trim() || undefined;
