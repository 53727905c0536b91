/**
 * Public origin of the site, without a trailing slash: the first entry of APP_ORIGIN. The local stack has none. Never derived
 * from a request: clients control the Host header and could change what pages say about themselves.
 */
export const siteOrigin: string | undefined = process.env.APP_ORIGIN?.split(",")[0]?.trim() || undefined;
