import type { PluginOption } from "vite";
import { documentationCompiler } from "./compiler.ts";
import { documentationIndex } from "./search/index-modules.ts";
import { writtenFiles } from "./written-files.ts";

/**
 * Vite plugins for the documentation: compile the pages, write them as files, and offer their index.
 * @param buildDirectory output folder of the build
 */
export function documentation(buildDirectory: string): PluginOption[] {
  return [documentationCompiler(), writtenFiles(buildDirectory), documentationIndex()];
}
