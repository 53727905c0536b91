import type { Plugin } from "vite";

const STYLE_SHEET = "/node_modules/graphiql/dist/style.css";

/** Leaves out the 300 kB of fonts in GraphiQL's style sheet: the site has its own, and its policy allows none in a sheet. */
export function graphiqlStyles(): Plugin {
  return {
    name: "graphiql-styles",
    enforce: "pre",
    transform: (code, id) =>
      id.includes(STYLE_SHEET) ? { code: code.replace(/@font-face\s*\{[^}]*\}/g, ""), map: null } : undefined,
  };
}
