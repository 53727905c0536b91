/** Container images: those that the engine has, and those that this agent pulls within limits of host and size. */
import { readFileSync, writeFileSync } from "node:fs";
import { RuntimeFault } from "#runtime/fault.ts";
import type { ContainerEngine } from "./container-engine.ts";
import { runEngine } from "./engine-process.ts";
import type { ContainerSettings } from "./settings.ts";

export interface ImageReference {
  /** Registry that a pull contacts, with its port if the image names one. */
  readonly host: string;
  /** Full name and digest. Without the tag, which some engines refuse next to a digest. */
  readonly name: string;
  /** The digest's 64 hexadecimal digits. */
  readonly digest: string;
}

/** @param image `name@sha256:digest`, as a manifest has it; a name without a host belongs to docker.io */
export function imageReference(image: string): ImageReference {
  const [tagged = "", digest = ""] = image.split("@sha256:");
  const path = tagged.replace(/:[^/:]*$/, "");
  const [first = "", ...rest] = path.split("/");
  const hasHost = rest.length > 0 && (first === "localhost" || /[.:]/.test(first));
  const host = hasHost ? first : "docker.io";
  const repository = hasHost ? rest.join("/") : path;
  const full = host === "docker.io" && !repository.includes("/") ? `library/${repository}` : repository;
  return { host, name: `${host}/${full}@sha256:${digest}`, digest };
}

const PULL_MS = 600_000;
const ANSWER_MS = 60_000;
const MEGABYTE = 1_048_576;

export interface Images {
  /** Runs work with an image (`name@sha256:digest`), pulled if needed and kept until the work ends. @throws RuntimeFault "runtime" */
  use<Result>(image: string, signal: AbortSignal, work: (local: string) => Promise<Result>): Promise<Result>;
}

interface LocalImage {
  /** Name by which the engine starts it. */
  readonly local: string;
  readonly bytes: number;
}

type Limits = Pick<ContainerSettings, "registries" | "imageMegabytes" | "cacheMegabytes">;

/** @param file keeps the names of the images that this agent pulled, least recently used first */
export function openImages({ program }: ContainerEngine, file: string, limits: Limits): Images {
  const pulled = new Set(readNames(file));
  const uses = new Map<string, number>();
  /** Why an image was removed after its pull: it is not pulled again. */
  const refused = new Map<string, string>();
  let latest: Promise<unknown> = Promise.resolve();

  const save = () => writeFileSync(file, JSON.stringify([...pulled]));
  const engine = (args: readonly string[], signal: AbortSignal, milliseconds = ANSWER_MS) =>
    runEngine(program, args, { milliseconds, signal });

  async function inspect(local: string, signal: AbortSignal) {
    try {
      const { output } = await engine(["image", "inspect", "--format", "{{.Id}} {{.Size}}", local], signal);
      const found = /^(?:sha256:)?([0-9a-f]{64}) (\d+)\s*$/.exec(new TextDecoder().decode(output));
      return found ? { id: found[1], bytes: Number(found[2]) } : undefined;
    } catch (cause) {
      if (cause instanceof RuntimeFault && cause.code === "runtime") return undefined;
      throw cause;
    }
  }

  /** An image that was built on this machine has no name with a digest, but its id can be the digest. */
  async function find(
    { name, digest }: ImageReference,
    signal: AbortSignal,
  ): Promise<LocalImage | undefined> {
    const named = await inspect(name, signal);
    if (named) return { local: name, bytes: named.bytes };
    const built = await inspect(digest, signal);
    return built?.id === digest ? { local: digest, bytes: built.bytes } : undefined;
  }

  /** Removes an image that this agent pulled. One that the engine cannot remove now stays in the list. */
  async function remove(name: string, signal: AbortSignal): Promise<boolean> {
    await engine(["image", "rm", name], signal).catch((cause: RuntimeFault) => {
      if (cause.code === "cancelled") throw cause;
    });
    if (await inspect(name, signal)) return false;
    pulled.delete(name);
    save();
    return true;
  }

  async function removeLeastUsed(signal: AbortSignal): Promise<void> {
    const sizes = new Map<string, number>();
    for (const name of [...pulled]) {
      const found = await inspect(name, signal);
      if (found) sizes.set(name, found.bytes);
      else pulled.delete(name);
    }
    save();
    let total = [...sizes.values()].reduce((sum, bytes) => sum + bytes, 0);
    for (const [name, bytes] of sizes) {
      if (total <= limits.cacheMegabytes * MEGABYTE) return;
      if (!uses.has(name) && (await remove(name, signal))) total -= bytes;
    }
  }

  async function pull(reference: ImageReference, signal: AbortSignal): Promise<LocalImage> {
    const { host, name } = reference;
    if (!limits.registries.includes(host))
      throw new RuntimeFault(
        "runtime",
        `The configuration does not allow images from ${host} (engines.container.registries)`,
      );
    // Listed before the pull: an agent that is killed during it still removes the image one day.
    pulled.add(name);
    save();
    await engine(["pull", "--quiet", name], signal, PULL_MS);
    const found = await find(reference, signal);
    if (!found) throw new RuntimeFault("runtime", `The engine does not have ${name} after its pull`);
    return found;
  }

  async function obtain(reference: ImageReference, signal: AbortSignal): Promise<string> {
    const { name } = reference;
    const reason = refused.get(name);
    if (reason) throw new RuntimeFault("runtime", reason);
    const kept = await find(reference, signal);
    const { local, bytes } = kept ?? (await pull(reference, signal));
    if (!pulled.delete(name)) return local;
    pulled.add(name);
    save();
    if (bytes > limits.imageMegabytes * MEGABYTE) {
      const size = `${Math.ceil(bytes / MEGABYTE)} MB, more than ${limits.imageMegabytes}`;
      refused.set(name, `The image ${name} has ${size} (engines.container.imageMegabytes)`);
      await remove(name, signal);
      throw new RuntimeFault("runtime", refused.get(name) as string);
    }
    if (!kept) await removeLeastUsed(signal);
    return local;
  }

  return {
    async use(image, signal, work) {
      const reference = imageReference(image);
      const { name } = reference;
      uses.set(name, (uses.get(name) ?? 0) + 1);
      try {
        // Sequentially, so the limit for all images holds.
        const obtained = latest.then(() => obtain(reference, signal));
        latest = obtained.catch(() => undefined);
        return await work(await obtained);
      } finally {
        const others = (uses.get(name) ?? 1) - 1;
        if (others > 0) uses.set(name, others);
        else uses.delete(name);
      }
    },
  };
}

/** A list that is missing or broken costs disk space, never a task. */
function readNames(file: string): string[] {
  try {
    const names: unknown = JSON.parse(readFileSync(file, "utf8"));
    return Array.isArray(names) ? names.filter((name) => typeof name === "string") : [];
  } catch {
    return [];
  }
}
