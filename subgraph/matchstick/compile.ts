import { execFile } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, renameSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { promisify } from "node:util";
import type { MatchstickConfig } from "./config.ts";
import { collectSources, hashSources } from "./sources.ts";

/** The version that graph-cli compiles mappings with; another one would test another program. */
export const ASSEMBLYSCRIPT_VERSION = "0.19.23";

const run = promisify(execFile);
/** Matchstick's options without `--optimize`, which takes five times as long. Other suites run the optimised mappings. */
const FLAGS = ["--explicitStart", "--exportTable", "--runtime", "stub", "--debug"];

/** The AssemblyScript compiler and the files every test is compiled with. */
export interface Compiler {
  asc: string;
  globalFile: string;
  /** Names the versions in use; part of the cache key. */
  versions: string;
}

/** Finds graph-cli's compiler. @throws When the packages are missing or the compiler is another version. */
export function findCompiler(config: MatchstickConfig): Compiler {
  const packagePath = ["@graphprotocol/graph-cli/node_modules/assemblyscript", "assemblyscript"]
    .map((folder) => join(config.libsFolder, folder, "package.json"))
    .find((path) => existsSync(path));
  if (packagePath === undefined) throw new Error(`${config.libsFolder} holds no AssemblyScript compiler`);
  const version = packageVersion(packagePath);
  if (version !== ASSEMBLYSCRIPT_VERSION) {
    throw new Error(`graph-cli brings AssemblyScript ${version}, the tests need ${ASSEMBLYSCRIPT_VERSION}`);
  }
  const libraries = ["@graphprotocol/graph-ts", "matchstick-as"].map(
    (name) => `${name}@${packageVersion(join(config.libsFolder, name, "package.json"))}`,
  );
  return {
    asc: join(dirname(packagePath), "bin/asc"),
    globalFile: join(config.libsFolder, "@graphprotocol/graph-ts/global/global.ts"),
    versions: [`assemblyscript@${version}`, ...libraries].join(" "),
  };
}

/** Compiles a test file, kept by the hash of sources and versions. @throws Error with the compiler's messages */
export async function compileTest(
  path: string,
  config: MatchstickConfig,
  compiler: Compiler,
): Promise<WebAssembly.Module> {
  const key = hashSources(collectSources(path), config.root, [compiler.versions, ...FLAGS].join(" "));
  const cached = resolve(config.libsFolder, ".cache/matchstick", `${key}.wasm`);
  if (!existsSync(cached)) await compileTo(cached, path, config, compiler);
  return new WebAssembly.Module(readFileSync(cached));
}

async function compileTo(
  target: string,
  path: string,
  config: MatchstickConfig,
  compiler: Compiler,
): Promise<void> {
  mkdirSync(dirname(target), { recursive: true });
  // Compile to a temporary file and rename it, so an interrupted run leaves no half-written module.
  const temporary = `${target}.${process.pid}.wasm`;
  const args = [compiler.asc, path, compiler.globalFile, "--lib", config.libsFolder, ...FLAGS];
  try {
    await run(process.execPath, [...args, "--outFile", temporary], { cwd: config.root });
  } catch (error) {
    const { stderr = "", stdout = "" } = error as { stderr?: string; stdout?: string };
    throw new Error(`${path} does not compile:\n${stderr || stdout || (error as Error).message}`);
  }
  renameSync(temporary, target);
}

function packageVersion(path: string): string {
  return (JSON.parse(readFileSync(path, "utf8")) as { version: string }).version;
}
