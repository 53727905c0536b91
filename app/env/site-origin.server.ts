/**
 * The address under which the site wants to be known, without a slash at its end: the first of APP_ORIGIN. The local stack has none.
 * Never taken from a request: whoever asks under another name would decide what the pages say of themselves.
 */
export const siteOrigin: string | undefined = process.env.APP_ORIGIN?.split(",")[0]?.trim() || undefined;
