/** Reads a file of the build from the host's storage, by its path below the site's root. */
export type ReadFile = (path: string) => Promise<Response>;

declare module "@remix-run/server-runtime" {
  interface AppLoadContext {
    /** Absent in development and tests, where no build exists. */
    readonly readFile?: ReadFile;
  }
}

/** Fallback: fetches the file from the origin of the request. @param url of a request */
export function fileOverHttp(url: string): ReadFile {
  const bypass = process.env.VERCEL_AUTOMATION_BYPASS_SECRET;
  const headers = bypass ? { "x-vercel-protection-bypass": bypass } : undefined;
  return (path) => fetch(new URL(path, url), { headers });
}
