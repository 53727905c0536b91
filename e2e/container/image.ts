/** The image of the check: this machine's Node with the libraries that it needs and one program, so no registry is needed. */
import { execFile } from "node:child_process";
import { chmod, copyFile, mkdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import type { ContainerEngine } from "#agents/engines/container/container-engine.ts";
import { createTemporaryFolder } from "#dev-infra/process/temporary-folder.ts";

const run = promisify(execFile);
const NODE = "/node";
const PROGRAM = "/app/program.mjs";

/** Files that the dynamic loader reads to start a program, the loader included. */
async function librariesOf(program: string): Promise<readonly string[]> {
  const { stdout } = await run("ldd", [program]);
  return [...stdout.matchAll(/(\/\S+) \(0x/g)].map(([, path]) => path as string);
}

/** The command that does one of the program's works. */
export const commandOf = (work: string): string[] => [NODE, PROGRAM, work];

/** @returns the image as manifests name it: its id is the digest */
export async function importImage({ program }: ContainerEngine): Promise<string> {
  const folder = createTemporaryFolder("container-image-");
  try {
    const files = new Map((await librariesOf(process.execPath)).map((path) => [path, path]));
    files.set(process.execPath, NODE).set(join(import.meta.dirname, "program.mjs"), PROGRAM);
    const root = join(folder.path, "root");
    for (const [from, to] of files) {
      const target = join(root, to);
      await mkdir(dirname(target), { recursive: true, mode: 0o755 });
      await copyFile(from, target);
      await chmod(target, 0o755);
    }
    const archive = join(folder.path, "image.tar");
    await run("tar", ["--create", "--file", archive, "--directory", root, "."]);
    const { stdout } = await run(program, ["import", "--message", `${Date.now()}`, archive]);
    const id = /([0-9a-f]{64})\s*$/.exec(stdout)?.[1];
    if (!id) throw new Error(`${program} import returned no image: ${stdout}`);
    return `check/program@sha256:${id}`;
  } finally {
    folder.remove();
  }
}

export const removeImage = async ({ program }: ContainerEngine, image: string): Promise<void> => {
  await run(program, ["image", "rm", "--force", image.split("@sha256:")[1] as string]);
};
