/** Checks memory and disk of this machine, and the memory of the installation's processes on it. Linux only. */
import { readdir, readFile, statfs } from "node:fs/promises";
import { dirname, join } from "node:path";
import { type Finding, failed, passed, skipped, warning } from "./finding.ts";

const MB = 1_000_000;
const KIB = 1_024;

/** The processes of the table "Machines" in docs-content/operations/costs.mdx, with the memory above which the doctor warns. */
const PROCESSES: readonly { name: string; command: RegExp; megabytes?: number }[] = [
  { name: "site", command: /hosting\/node\/main\.ts/, megabytes: 600 },
  { name: "content gateway", command: /stack\/content-store\/main\.ts/, megabytes: 400 },
  { name: "index gate", command: /hosting\/index-gate\/main\.ts/, megabytes: 200 },
  { name: "notifier", command: /hosting\/notifier\/main\.ts/, megabytes: 200 },
  // With `recompute` it has the models that it runs in memory.
  { name: "keeper", command: /agents\/main\.ts\0keeper/ },
  { name: "graph-node", command: /(^|\/)graph-node\0/ },
  { name: "PostgreSQL", command: /(^|\/)postgres(\0|:)/ },
  { name: "Kubo", command: /(^|\/)ipfs\0daemon/ },
];

/** Shares of free memory or disk. */
const FEW = 0.2;
const TOO_FEW = 0.1;

export interface Machine {
  /** `/proc`. */
  readonly proc: string;
  /** Free and total bytes of the file system with a folder. */
  readonly disk: (folder: string) => Promise<{ free: number; total: number }>;
}

export const thisMachine: Machine = {
  proc: "/proc",
  disk: async (folder) => {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { free: bavail * bsize, total: blocks * bsize };
  },
};

export async function examineMachine(
  environment: Record<string, string | undefined>,
  machine: Machine,
): Promise<Finding[]> {
  return [...(await examineMemory(machine.proc)), ...(await examineDisks(environment, machine))];
}

async function examineMemory(proc: string): Promise<Finding[]> {
  const table = await readFile(join(proc, "meminfo"), "utf8").catch(() => "");
  const kibibytes = (name: string) => Number(new RegExp(`^${name}: +(\\d+)`, "m").exec(table)?.[1]);
  const [total, available] = [kibibytes("MemTotal"), kibibytes("MemAvailable")];
  if (!(total > 0)) return [skipped("machine", "this system does not report its memory in /proc")];
  const share = shareFinding(
    "memory",
    { free: available * KIB, total: total * KIB },
    "Stop what does not belong here, move a process to another machine, or add memory: without it, processes are killed.",
  );
  return [share, ...(await examineProcesses(proc))];
}

async function examineProcesses(proc: string): Promise<Finding[]> {
  const sizes = new Map<string, number[]>();
  for (const id of await readdir(proc)) {
    if (!/^\d+$/.test(id)) continue;
    const command = await readFile(join(proc, id, "cmdline"), "utf8").catch(() => "");
    const name = PROCESSES.find((process) => process.command.test(command))?.name;
    if (name) sizes.set(name, [...(sizes.get(name) ?? []), await memoryOf(join(proc, id))]);
  }
  if (sizes.size === 0) return [skipped("machine", "no process of an installation runs on this machine")];
  const large = PROCESSES.flatMap(({ name, megabytes: most }) => {
    const largest = Math.max(0, ...(sizes.get(name) ?? []));
    return most && largest > most * MB ? [tooLarge(name, largest, most)] : [];
  });
  return [passed("machine", `memory: ${[...sizes].map(sizeOf).join(", ")}`), ...large];
}

const megabytesOf = (bytes: number): string => `${Math.round(bytes / MB)} MB`;

function sizeOf([name, sizes]: [name: string, sizes: number[]]): string {
  const sum = megabytesOf(sizes.reduce((all, size) => all + size, 0));
  return `${name} ${sum}${sizes.length > 1 ? ` (${sizes.length} processes)` : ""}`;
}

const tooLarge = (name: string, size: number, most: number): Finding =>
  warning(
    "machine",
    `${name} takes ${megabytesOf(size)}, usual are less than ${most} MB`,
    'Restart it, and compare a week later with the table "Machines" of the page "Costs and growth": memory that grows without more visitors is a fault to report.',
  );

/** Bytes of a process; memory that several share counts once in all where this account may read it. */
async function memoryOf(folder: string): Promise<number> {
  const shared = await readFile(join(folder, "smaps_rollup"), "utf8").catch(() => "");
  const status = await readFile(join(folder, "status"), "utf8").catch(() => "");
  return Number((/^Pss: +(\d+)/m.exec(shared) ?? /^VmRSS:\s+(\d+)/m.exec(status))?.[1] ?? 0) * KIB;
}

async function examineDisks(
  environment: Record<string, string | undefined>,
  { disk }: Machine,
): Promise<Finding[]> {
  const folders = [
    ["this folder", "."],
    ["CONTENT_DIR", environment.CONTENT_DIR],
    ["the folder of NOTICES_FILE", environment.NOTICES_FILE && dirname(environment.NOTICES_FILE)],
  ] as const;
  const findings = folders.map(async ([name, folder]) => {
    if (!folder) return [];
    try {
      return [shareFinding(`disk of ${name}`, await disk(folder), remedyOf(name))];
    } catch {
      return [skipped("machine", `${name} is not on this machine`)];
    }
  });
  return (await Promise.all(findings)).flat();
}

const remedyOf = (name: string): string =>
  name === "CONTENT_DIR"
    ? "Move the folder to a larger disk, or lower CONTENT_QUOTA_BYTES: uploads fail when the disk is full."
    : "Delete old builds and logs, or use a larger disk: programs cannot write when it is full.";

function shareFinding(
  name: string,
  { free, total }: { free: number; total: number },
  remedy: string,
): Finding {
  const message = `${name}: ${Math.round((100 * free) / total)} % of ${(total / 1e9).toFixed(1)} GB free`;
  if (free < TOO_FEW * total) return failed("machine", message, remedy);
  return free < FEW * total ? warning("machine", message, remedy) : passed("machine", message);
}
