/** All test files as one program: what they share, the mappings above all, is then compiled once. */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import { type Compiler, compileTest } from "./compile.ts";
import type { MatchstickConfig } from "./config.ts";
import type { TestFile } from "./discovery.ts";

/** Below the subgraph's folder; there while it is compiled. */
const ENTRY = "build/tests/index.ts";
/** The host function that the program calls before the top level of each test file, with its number from 0. */
export const BEGIN_FILE = "beginTestFile";

/** Compiles test files as one program. @throws Error with the compiler's messages */
export async function compileBundle(
  files: readonly TestFile[],
  config: MatchstickConfig,
  compiler: Compiler,
): Promise<WebAssembly.Module> {
  const path = join(config.root, ENTRY);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, entrySource(files, dirname(path)));
  try {
    return await compileTest(path, config, compiler);
  } finally {
    rmSync(dirname(path), { recursive: true, force: true });
  }
}

/** AssemblyScript runs the top level of an imported file where its import stands. */
function entrySource(files: readonly TestFile[], folder: string): string {
  const parts = files.map(({ path }, file) => {
    const specifier = relative(folder, path).replace(/\.ts$/, "").split(sep).join("/");
    return `${BEGIN_FILE}(${file});\nexport * from "${specifier}";\n`;
  });
  return `@external("tests", "${BEGIN_FILE}") declare function ${BEGIN_FILE}(file: i32): void;\n${parts.join("")}`;
}
