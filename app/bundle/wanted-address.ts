import type { Plugin } from "vite";

const MODULE = "/@remix-run/react/dist/esm/routeModules.js";
const RELOAD = "window.location.reload();";

/**
 * Handles missing page code after a new release. Remix reloads the current page and loses the click; this loads the requested
 * page instead. That document belongs to the new release, so this never repeats. Without a click, a link was only hovered and
 * its page is being prefetched: offline, a reload would show the browser's error page.
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
