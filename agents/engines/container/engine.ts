/** Docker or podman as an engine of an agent: the first that starts containers on this machine. */
import { join } from "node:path";
import type { Engine } from "../engine.ts";
import { findEngines } from "./container-engine.ts";
import { openImages } from "./images.ts";
import { type ContainerManifest, isContainer } from "./manifest.ts";
import { runContainer } from "./run-container.ts";
import { removeRemaining } from "./run-once.ts";
import type { ContainerSettings } from "./settings.ts";
import { tryContainer } from "./trial.ts";

/** @param folder the agent's, which keeps the list of pulled images @throws Error with each engine's fault */
export async function openContainer(
  settings: ContainerSettings,
  folder: string,
  signal: AbortSignal,
  find = findEngines,
): Promise<Engine> {
  const faults: string[] = [];
  for (const engine of await find()) {
    const label = `${engine.name} ${engine.version}`;
    try {
      await removeRemaining(engine, folder);
      await tryContainer(engine, settings, folder, signal);
    } catch (cause) {
      faults.push(`${label}: ${(cause as Error).message}`);
      continue;
    }
    const images = openImages(engine, join(folder, "images.json"), settings);
    const host = { engine, images, resources: settings, owner: folder };
    return {
      label,
      refusal: (terms) => (isContainer(terms) ? undefined : `${label} runs containers only`),
      prepare: (terms, stop) => images.use((terms as ContainerManifest).image, stop, async () => undefined),
      compute: (job, terms, stop) => runContainer(host, terms as ContainerManifest, job, stop),
    };
  }
  const why =
    faults.length > 0
      ? `no container engine on this machine works: ${faults.join("; ")}`
      : "neither docker nor podman is available on this machine";
  throw new Error(`Container models are not computed: ${why}`);
}
