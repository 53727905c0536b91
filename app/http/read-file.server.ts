/** Reads a file of the build by its address below the site's root, as the host keeps it. */
export type ReadFile = (path: string) => Promise<Response>;

declare module "@remix-run/server-runtime" {
  interface AppLoadContext {
    /** Absent while the site is developed and in tests: nothing is built then. */
    readonly readFile?: ReadFile;
  }
}

/** Where a host names no other way: the file is asked of the very address under which the site was. @param url of a request */
export function fileOverHttp(url: string): ReadFile {
  const bypass = process.env.VERCEL_AUTOMATION_BYPASS_SECRET;
  const headers = bypass ? { "x-vercel-protection-bypass": bypass } : undefined;
  return (path) => fetch(new URL(path, url), { headers });
}
