/** Tests whether an engine starts containers as this agent needs them, with a built-in image instead of a registry. */
import { randomUUID } from "node:crypto";
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type ContainerEngine, createArguments, type Resources } from "./container-engine.ts";
import { runEngine } from "./engine-process.ts";
import { runOnce } from "./run-once.ts";

/** Machine code for Linux that prints up to 256 bytes of the file named by its first argument. It needs no libraries. */
const COPY_PROGRAMS: Readonly<Record<string, { readonly machine: number; readonly code: string }>> = {
  x64: {
    machine: 0x3e,
    code: "SIt8JBAx9rgCAAAADwWJx0iB7AABAABIiea6AAEAADHADwWJwr8BAAAAuAEAAAAPBTH/uDwAAAAPBQ==",
  },
  arm64: {
    machine: 0xb7,
    code: "4QtA+WAMgJICAIDSCAeA0gEAANT/AwTR4QMAkQIggNLoB4DSAQAA1OIDAKogAIDSCAiA0gEAANQAAIDSqAuA0gEAANQ=",
  },
};

const HEADERS_BYTES = 120;
const LOAD_ADDRESS = 0x40_0000;

/** An ELF executable with one segment; nothing for an architecture (as Node names it) without a program. */
export function trialProgram(architecture: string): Buffer | undefined {
  const program = COPY_PROGRAMS[architecture];
  if (!program) return undefined;
  const code = Buffer.from(program.code, "base64");
  const elf = Buffer.alloc(HEADERS_BYTES + code.length);
  // 64 bit, little-endian, version 1.
  elf.set([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1]);
  elf.writeUInt16LE(2, 16); // executable
  elf.writeUInt16LE(program.machine, 18);
  elf.writeUInt32LE(1, 20);
  elf.writeBigUInt64LE(BigInt(LOAD_ADDRESS + HEADERS_BYTES), 24); // entry
  elf.writeBigUInt64LE(64n, 32); // program header
  elf.writeUInt16LE(64, 52);
  elf.writeUInt16LE(56, 54);
  elf.writeUInt16LE(1, 56);
  elf.writeUInt32LE(1, 64); // loaded
  elf.writeUInt32LE(5, 68); // readable and executable
  elf.writeBigUInt64LE(BigInt(LOAD_ADDRESS), 80);
  elf.writeBigUInt64LE(BigInt(LOAD_ADDRESS), 88);
  elf.writeBigUInt64LE(BigInt(elf.length), 96);
  elf.writeBigUInt64LE(BigInt(elf.length), 104);
  elf.writeBigUInt64LE(0x1_0000n, 112);
  elf.set(code, HEADERS_BYTES);
  return elf;
}

const BLOCK = 512;

/** A tar archive (POSIX.1-1988 ustar) of one executable file. */
export function executableTar(name: string, bytes: Uint8Array): Buffer {
  const header = Buffer.alloc(BLOCK);
  const octal = (value: number, digits: number) => `${value.toString(8).padStart(digits, "0")}\0`;
  header.write(name, 0);
  header.write(octal(0o755, 7), 100);
  header.write(octal(0, 7), 108);
  header.write(octal(0, 7), 116);
  header.write(octal(bytes.length, 11), 124);
  header.write(octal(0, 11), 136);
  header.write(" ".repeat(8), 148);
  header.write("0", 156);
  header.write("ustar\0", 257);
  header.write("00", 263);
  header.write(
    `${octal(
      header.reduce((sum, byte) => sum + byte, 0),
      6,
    )} `,
    148,
  );
  const padding = Buffer.alloc((BLOCK - (bytes.length % BLOCK)) % BLOCK);
  return Buffer.concat([header, bytes, padding, Buffer.alloc(2 * BLOCK)]);
}

const TRIAL_MS = 60_000;
const TRIAL_MEMORY_MEGABYTES = 256;

/** Starts one container. @param owner the agent's folder @throws RuntimeFault or Error with the reason */
export async function tryContainer(
  engine: ContainerEngine,
  resources: Resources,
  owner: string,
  signal: AbortSignal,
): Promise<void> {
  const program = trialProgram(process.arch);
  if (!program) throw new Error(`there is no test program for the processor ${process.arch}`);
  const folder = await mkdtemp(join(tmpdir(), "mlb-container-"));
  const bounds = { milliseconds: TRIAL_MS, signal };
  const call = (args: readonly string[]) => runEngine(engine.program, args, bounds);
  try {
    const archive = join(folder, "trial.tar");
    const expected = randomUUID();
    // Makes image and layer unique: agents that start together do not remove each other's.
    const name = `trial-${expected}`;
    await writeFile(archive, executableTar(name, program));
    await writeFile(join(folder, "input"), expected);
    await chmod(folder, 0o755);
    const imported = await call(["import", archive]);
    const image = /([0-9a-f]{64})\s*$/.exec(new TextDecoder().decode(imported.output))?.[1];
    if (!image) throw new Error(`${engine.program} import returned no image`);
    try {
      const limits = { memoryMegabytes: TRIAL_MEMORY_MEGABYTES };
      const place = { name: `mlb-trial-${randomUUID()}`, owner, folder, inputName: "input" };
      const trial = { image, command: [`/${name}`], limits };
      const args = createArguments(engine, trial, resources, place);
      const { output } = await runOnce(engine, args, { name: place.name, ...bounds });
      if (new TextDecoder().decode(output) !== expected)
        throw new Error("a container started, but could not read its input");
    } finally {
      await call(["image", "rm", image]).catch(() => undefined);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
