/** Lets plain Node import the application, as a build does: import this module first. Node itself reads neither JSX nor PO files. */
import { readFileSync } from "node:fs";
import { registerHooks } from "node:module";
import { fileURLToPath } from "node:url";
import { transformSync } from "esbuild";
import { poModules } from "#language/po-modules.ts";

const { load: catalogueOf } = poModules();
/** Modules that a build writes: pages of the documentation, which no query needs. */
const WRITTEN = "virtual:";

function sourceOf(url: string): string | null {
  if (url.startsWith(WRITTEN)) return "export default [];";
  if (url.endsWith(".po")) return catalogueOf(fileURLToPath(url));
  if (!url.endsWith(".tsx")) return null;
  return transformSync(readFileSync(fileURLToPath(url), "utf8"), { loader: "tsx", jsx: "automatic" }).code;
}

registerHooks({
  resolve(specifier, context, next) {
    return specifier.startsWith(WRITTEN) ? { url: specifier, shortCircuit: true } : next(specifier, context);
  },
  load(url, context, next) {
    const source = sourceOf(url);
    return source === null ? next(url, context) : { format: "module", source, shortCircuit: true };
  },
});
