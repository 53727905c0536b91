/** Builds Ollama for the processor from its Go module, into `.local`. It takes ten minutes of two cores once. */
import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { copyFile, mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

export const OLLAMA_VERSION = "0.17.4";
const FOLDER = join(import.meta.dirname, "../../../.local/ollama", OLLAMA_VERSION);
export const OLLAMA = join(FOLDER, "ollama");

/** A module of the Go proxy and the hash of its files. */
const SOURCE = {
  module: `github.com/ollama/ollama@v${OLLAMA_VERSION}`,
  sum: "h1:X3KNm9x4BlHqk/AXMGtC7pBAFd46nmJmy8yDaBZLo9s=",
};
/** Go modules leave out folders with the name `vendor`, in which llama.cpp keeps these files. Other modules have them. */
const HEADERS = [
  {
    module: "github.com/ollama/ollama@v0.5.7",
    sum: "h1:YFxF3UYc3TbOH/j/OhJoxl4LOvPQRcuKUdI5txs/pkc=",
    files: { "llama/json.hpp": "nlohmann/json.hpp", "llama/stb_image.h": "stb/stb_image.h" },
  },
  {
    module: "github.com/gen2brain/malgo@v0.11.24",
    sum: "h1:hHcIJVfzWcEDHFdPl5Dl/CUSOjzOleY0zzAV8Kx+imE=",
    files: { "miniaudio.h": "miniaudio/miniaudio.h" },
  },
] as const;

/** The folder of a module. @throws Error when Go is missing or the files are others */
async function downloaded({ module, sum }: { module: string; sum: string }): Promise<string> {
  const { stdout } = await run("go", ["mod", "download", "-json", module], { cwd: FOLDER }).catch(
    (cause: unknown) => {
      throw new Error(
        "Ollama is built from its Go module. This machine lacks Go 1.24 or later, or its module proxy cannot be reached; a C and a C++ compiler are needed as well.",
        { cause },
      );
    },
  );
  const { Dir, Sum } = JSON.parse(stdout) as { Dir: string; Sum: string };
  if (Sum !== sum) throw new Error(`The files of the Go module ${module} have the hash ${Sum}, not ${sum}.`);
  return Dir;
}

/** @throws Error that names what is missing */
export async function buildOllama(): Promise<void> {
  if (existsSync(OLLAMA)) return;
  const include = join(FOLDER, "include");
  for (const name of ["nlohmann", "stb", "miniaudio"]) await mkdir(join(include, name), { recursive: true });
  await downloaded(SOURCE);
  for (const { files, ...source } of HEADERS) {
    const from = await downloaded(source);
    for (const [file, header] of Object.entries(files))
      await copyFile(join(from, file), join(include, header));
  }
  await writeFile(join(include, "nlohmann/json_fwd.hpp"), '#include "json.hpp"\n');
  // The instructions of every x64 processor since 2015: without them an answer takes ten times as long.
  const flags = process.arch === "x64" ? "-O3 -march=x86-64-v3" : "-O3";
  const env = {
    ...process.env,
    CGO_ENABLED: "1",
    CGO_CFLAGS: flags,
    CGO_CXXFLAGS: flags,
    CPATH: include,
    GOBIN: join(FOLDER, "bin"),
  };
  console.log(`Ollama ${OLLAMA_VERSION} is built once, which takes minutes.`);
  const stated = `-ldflags=-X=github.com/ollama/ollama/version.Version=${OLLAMA_VERSION}`;
  await run("go", ["install", stated, SOURCE.module], { cwd: FOLDER, env, maxBuffer: 2 ** 26 });
  await rename(join(FOLDER, "bin/ollama"), OLLAMA);
}
