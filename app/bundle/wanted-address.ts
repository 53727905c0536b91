import type { Plugin } from "vite";

const MODULE = "/@remix-run/react/dist/esm/routeModules.js";
const RELOAD = "window.location.reload();";

/**
 * A page's code that is missing means a new release. Remix then loads the present page again, and the click is lost; this loads
 * the page that was wanted. It is a document of the new release, which names its own files, so this never repeats. Without a click
 * a link was only hovered and its page is being prefetched: offline, a reload would replace the page with the browser's error.
 */
const LOAD_WANTED = `const wanted = window.__remixRouter?.state.navigation.location;
    if (wanted) window.location.assign(wanted.pathname + wanted.search + wanted.hash);`;

/** @throws Error when the package no longer has the line that is replaced */
export function loadWantedAddress(code: string): string {
  if (!code.includes(RELOAD)) throw new Error(`${MODULE} does not reload pages any more`);
  return code.replace(RELOAD, LOAD_WANTED);
}

export function wantedAddress(): Plugin {
  return {
    name: "wanted-address",
    enforce: "pre",
    transform: (code, id) =>
      id.split("?")[0]?.endsWith(MODULE) ? { code: loadWantedAddress(code), map: null } : undefined,
  };
}
