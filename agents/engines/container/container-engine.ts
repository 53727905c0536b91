/** Containers without network or privileges, with a read-only file system and resource limits. */
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { ContainerManifest } from "./manifest.ts";
import type { ContainerSettings } from "./settings.ts";

const ENGINES = ["docker", "podman"] as const;
type EngineName = (typeof ENGINES)[number];

export interface ContainerEngine {
  readonly name: EngineName;
  readonly program: string;
  readonly version: string;
}

const ANSWER_MS = 10_000;

/** The engines whose service answers. @param ask runs a program and returns its output; throws when it fails */
export async function findEngines(
  ask = async (program: string, args: readonly string[]): Promise<string> =>
    (await promisify(execFile)(program, args, { timeout: ANSWER_MS })).stdout,
): Promise<readonly ContainerEngine[]> {
  const found: ContainerEngine[] = [];
  for (const name of ENGINES) {
    const format = name === "docker" ? "{{.Server.Version}}" : "{{.Client.Version}}";
    const version = (await ask(name, ["version", "--format", format]).catch(() => "")).trim();
    if (version !== "") found.push({ name, program: name, version });
  }
  return found;
}

export type Resources = Pick<ContainerSettings, "gpus" | "cpus" | "shmMegabytes">;

function gpuArguments(engine: EngineName, gpus: Resources["gpus"]): readonly string[] {
  if (gpus === "none") return [];
  // Podman names cards as the NVIDIA Container Toolkit lists them (CDI).
  if (engine === "podman")
    return (gpus === "all" ? [gpus] : gpus).flatMap((gpu) => ["--device", `nvidia.com/gpu=${gpu}`]);
  // Docker reads the value as a line of CSV, so a list needs quotes.
  return ["--gpus", gpus === "all" ? gpus : `"device=${gpus.join(",")}"`];
}

/** Where a container finds what it works on. */
const INPUT_FOLDER = "/input";
export const PARAMETERS_FILE = "parameters.json";
/** User "nobody": matches no account of the host. */
const USER = "65534:65534";
const PROCESSES = 128;
/**
 * Above what many containers of one machine use, since the kernel counts them by account. Podman's own value needs a capability that root
 * of a container or of a small virtual machine lacks.
 */
const PROCESSES_OF_ACCOUNT = 4_096;
const OPEN_FILES = 1_024;
const SCRATCH = "64m";

/** Label of every container: which agent may remove it. */
const OWNER = "mlb.agent";

export interface Place {
  /** Of the container. */
  readonly name: string;
  /** The agent's folder. */
  readonly owner: string;
  /** Mounted for reading. */
  readonly folder: string;
  readonly inputName: string;
}

/** The containers that an agent left when it was killed. */
export const remainingArguments = (owner: string): readonly string[] => [
  ...["ps", "--all", "--quiet", "--filter", `label=${OWNER}=${owner}`],
];

/** The arguments that create a container. The result comes by standard output, so nothing on the host is writable. */
export function createArguments(
  engine: Pick<ContainerEngine, "name">,
  {
    image,
    command,
    limits,
  }: Pick<ContainerManifest, "image" | "command"> & {
    readonly limits: Pick<ContainerManifest["limits"], "memoryMegabytes">;
  },
  { gpus, cpus, shmMegabytes }: Resources,
  { name, owner, folder, inputName }: Place,
): readonly string[] {
  const memory = `${limits.memoryMegabytes}m`;
  return [
    ...["create", "--rm", "--name", name, "--label", `${OWNER}=${owner}`, "--pull", "never"],
    // An engine keeps what a container prints on the host's disk, without a limit.
    ...["--network", "none", "--log-driver", "none"],
    ...["--read-only", "--tmpfs", `/tmp:rw,noexec,nosuid,nodev,size=${SCRATCH}`],
    ...["--user", USER, "--cap-drop", "ALL", "--security-opt", "no-new-privileges"],
    // No swap: a container that exceeds the limit ends.
    ...[
      "--memory",
      memory,
      "--memory-swap",
      memory,
      "--cpus",
      String(cpus),
      "--pids-limit",
      String(PROCESSES),
    ],
    ...["--ulimit", `nofile=${OPEN_FILES}:${OPEN_FILES}`, "--ulimit", "core=0:0"],
    ...["--ulimit", `nproc=${PROCESSES_OF_ACCOUNT}:${PROCESSES_OF_ACCOUNT}`],
    ...["--shm-size", `${shmMegabytes}m`, ...gpuArguments(engine.name, gpus)],
    ...["--mount", `type=bind,source=${folder},target=${INPUT_FOLDER},readonly`],
    image,
    ...command,
    `${INPUT_FOLDER}/${inputName}`,
  ];
}
