import type { PluginOption } from "vite";
import { documentationCompiler } from "./compiler.ts";
import { documentationIndex } from "./search/index-modules.ts";
import { writtenFiles } from "./written-files.ts";

/** Vite plugins that compile the documentation, write its pages to the build and offer their index. */
export function documentation(buildDirectory: string): PluginOption[] {
  return [documentationCompiler(), writtenFiles(buildDirectory), documentationIndex()];
}
