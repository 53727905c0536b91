/** The container engine of this machine, and what it is told: no network, limits, nothing writable, nobody's rights. */
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { ContainerManifest } from "./container-manifest.ts";

const ENGINES = ["docker", "podman"] as const;
type EngineName = (typeof ENGINES)[number];

export interface Engine {
  readonly name: EngineName;
  /** What is started. */
  readonly program: string;
  readonly version: string;
}

export const NO_CONTAINERS = "The model is a container, and the configuration allows none (containers)";
const NO_ENGINE = "The model is a container, and neither docker nor podman answers on this machine";

/** The engine where containers are allowed, else why there is none. */
export async function containersOf(
  isAllowed: boolean,
  find = findEngine,
): Promise<{ readonly engine?: Engine; readonly refusal?: string }> {
  if (!isAllowed) return { refusal: NO_CONTAINERS };
  const engine = await find();
  return engine ? { engine } : { refusal: NO_ENGINE };
}

const ANSWER_MS = 10_000;

/**
 * The first engine that answers; a client without its service is none.
 * @param ask runs a program and gives its output; throws when it fails
 */
export async function findEngine(
  ask = async (program: string, args: readonly string[]): Promise<string> =>
    (await promisify(execFile)(program, args, { timeout: ANSWER_MS })).stdout,
): Promise<Engine | undefined> {
  for (const name of ENGINES) {
    const format = name === "docker" ? "{{.Server.Version}}" : "{{.Client.Version}}";
    const version = await ask(name, ["version", "--format", format]).catch(() => "");
    if (version.trim() !== "") return { name, program: name, version: version.trim() };
  }
  return undefined;
}

/** Where a container finds what it works on. */
const INPUT_FOLDER = "/input";
export const PARAMETERS_FILE = "parameters.json";
/** Nobody's: no account of the host has it. */
const USER = "65534:65534";
const PROCESSES = 128;
const OPEN_FILES = 1_024;
const SCRATCH = "64m";

/**
 * The arguments of one run. The result is what the container writes to its standard output, so that nothing of the host is writable.
 * @param name of the container, by which it can be killed
 * @param folder with the input and the parameters
 */
export function runArguments(
  { image, command, limits }: Pick<ContainerManifest, "image" | "command" | "limits">,
  { name, folder, inputName }: { readonly name: string; readonly folder: string; readonly inputName: string },
): readonly string[] {
  const memory = `${limits.memoryMegabytes}m`;
  return [
    ...["run", "--rm", "--name", name, "--pull", "never"],
    ...["--network", "none"],
    ...["--read-only", "--tmpfs", `/tmp:rw,noexec,nosuid,nodev,size=${SCRATCH}`],
    ...["--user", USER, "--cap-drop", "ALL", "--security-opt", "no-new-privileges"],
    // Without swap beside it: a limit that is passed ends the container.
    ...["--memory", memory, "--memory-swap", memory, "--cpus", "1", "--pids-limit", String(PROCESSES)],
    ...["--ulimit", `nofile=${OPEN_FILES}:${OPEN_FILES}`, "--ulimit", "core=0:0"],
    ...["--mount", `type=bind,source=${folder},target=${INPUT_FOLDER},readonly`],
    image,
    ...command,
    `${INPUT_FOLDER}/${inputName}`,
  ];
}
