/** Models that are containers: computed where the settings allow it and an engine of this machine starts containers. */
import { join } from "node:path";
import type { Job, Outcome } from "#runtime/run/job.ts";
import type { ContainerSettings } from "../settings/containers.ts";
import type { ContainerManifest } from "./container-manifest.ts";
import { findEngines } from "./engine.ts";
import { openImages } from "./images.ts";
import { runContainer } from "./run-container.ts";
import { removeRemaining } from "./run-once.ts";
import { tryContainer } from "./trial.ts";

export type Containers =
  | {
      /** Why no container is computed. */
      readonly refusal: string;
    }
  | {
      readonly refusal?: undefined;
      /** Name and version. */
      readonly engine: string;
      /** Has the image on this machine, pulled if necessary. @throws RuntimeFault that is not repeatable */
      prepare(manifest: ContainerManifest, signal: AbortSignal): Promise<void>;
      /** @throws RuntimeFault that is not repeatable */
      run(manifest: ContainerManifest, job: Job, signal: AbortSignal): Promise<Outcome>;
    };

export const NO_CONTAINERS = "The model is a container, and the configuration does not allow containers";

/** Takes the first engine that starts a container. @param folder the agent's, which keeps the list of pulled images */
export async function openContainers(
  settings: ContainerSettings | undefined,
  folder: string,
  signal: AbortSignal,
  find = findEngines,
): Promise<Containers> {
  if (!settings) return { refusal: NO_CONTAINERS };
  const reasons: string[] = [];
  for (const engine of await find()) {
    const label = `${engine.name} ${engine.version}`;
    try {
      await removeRemaining(engine, folder);
      await tryContainer(engine, settings, folder, signal);
    } catch (cause) {
      reasons.push(`${label}: ${(cause as Error).message}`);
      continue;
    }
    const images = openImages(engine, join(folder, "images.json"), settings);
    const host = { engine, images, resources: settings, owner: folder };
    return {
      engine: label,
      prepare: ({ image }, stop) => images.use(image, stop, async () => undefined),
      run: (manifest, job, stop) => runContainer(host, manifest, job, stop),
    };
  }
  const why =
    reasons.length > 0
      ? `no container engine on this machine works: ${reasons.join("; ")}`
      : "neither docker nor podman is available on this machine";
  return { refusal: `Container models are not computed: ${why}` };
}
