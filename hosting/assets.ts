/** Headers and types of a build's files, the same on every host. */

/** Headers of a file whose name contains its hash. */
export const immutable: Readonly<Record<string, string>> = {
  "Cache-Control": "public, max-age=31536000, immutable",
  "X-Content-Type-Options": "nosniff",
};

/** Headers of a missing file: the next deployment may have it, so the 404 must not be cached. */
export const notRemembered: Readonly<Record<string, string>> = {
  "Cache-Control": "no-store",
  "X-Content-Type-Options": "nosniff",
};

const TYPES: Readonly<Record<string, string>> = {
  graphql: "text/plain; charset=utf-8",
  js: "text/javascript; charset=utf-8",
  css: "text/css; charset=utf-8",
  json: "application/json",
  md: "text/markdown; charset=utf-8",
  png: "image/png",
  svg: "image/svg+xml",
  txt: "text/plain; charset=utf-8",
  wasm: "application/wasm",
  woff2: "font/woff2",
};

/** The type of a build's file by its name; undefined to use the host's type. */
export function typeOfAsset(path: string): string | undefined {
  return TYPES[path.split(".").at(-1) ?? ""];
}

/** The answer for a missing file, without rendering a page. */
export function missingAsset(): Response {
  return new Response("There is no such file. A newer version may have replaced it: reload the page.\n", {
    status: 404,
    headers: { ...notRemembered, "Content-Type": "text/plain; charset=utf-8" },
  });
}
