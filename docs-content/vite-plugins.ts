import type { PluginOption } from "vite";
import { documentationCompiler } from "./compiler.ts";
import { writeIndex } from "./search/build-index.ts";
import { writtenFiles } from "./written-files.ts";

/**
 * What a build needs for the documentation: its pages compiled and written as files, and an index that fits them.
 * @param buildDirectory where the build goes
 */
export function documentation(buildDirectory: string): PluginOption[] {
  return [
    documentationCompiler(),
    writtenFiles(buildDirectory),
    {
      name: "documentation-index",
      buildStart() {
        writeIndex();
      },
    },
  ];
}
