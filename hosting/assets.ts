/** How the files of a build are given out, wherever that is. */

/** Headers of a file whose name says its content. */
export const immutable: Readonly<Record<string, string>> = {
  "Cache-Control": "public, max-age=31536000, immutable",
  "X-Content-Type-Options": "nosniff",
};

/** Headers where such a file is missing: the next deployment may have it, so nobody may remember that it was not there. */
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

/** The type of a file of the build by its name; undefined where the host's own word counts. */
export function typeOfAsset(path: string): string | undefined {
  return TYPES[path.split(".").at(-1) ?? ""];
}

/** The answer for a file that is not there, without drawing a page for it. */
export function missingAsset(): Response {
  return new Response("There is no such file. A newer version may have replaced it: reload the page.\n", {
    status: 404,
    headers: { ...notRemembered, "Content-Type": "text/plain; charset=utf-8" },
  });
}
