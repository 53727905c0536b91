/**
 * Container models with the engines of this machine, docker and podman: `npm run release -- container`, or `-- container --engine podman`
 * for one of them. First the limits of a container that attacks, then a task on a separate stack: computed by a provider, recomputed
 * by five verifiers. The image is made from this machine's Node, so no registry is needed.
 */
import { parseArgs } from "node:util";
import { type ContainerEngine, findEngines } from "#agents/engines/container/container-engine.ts";
import { openContainer } from "#agents/engines/container/engine.ts";
import { containerSettingsSchema } from "#agents/engines/container/settings.ts";
import { createTemporaryFolder } from "#dev-infra/process/temporary-folder.ts";
import { importImage, removeImage } from "./image.ts";
import { CORES, checks } from "./limits.ts";
import { playMarket } from "./market.ts";

const { values } = parseArgs({
  options: {
    /** Name of the only engine to check. */
    engine: { type: "string" },
    /** Part of the title of the only limits to check. */
    only: { type: "string", default: "" },
    /** Leaves the stack out. */
    "limits-only": { type: "boolean", default: false },
  },
});

/** Something that must hold and does not. The checks after it still run. */
class Broken extends Error {}

function broken(cause: Error): Broken {
  process.exitCode = 1;
  return new Broken(cause.message, { cause });
}

async function checkEngine(engine: ContainerEngine): Promise<void> {
  const folder = createTemporaryFolder("container-check-");
  const { signal } = new AbortController();
  const settings = containerSettingsSchema.parse({ cpus: CORES });
  try {
    const containers = await openContainer(settings, folder.path, signal, async () => [engine]);
    const image = await importImage(engine);
    try {
      const say = (line: string) => console.log(`${containers.label}  ${line}`);
      for (const [title, check] of Object.entries(checks)) {
        if (!title.includes(values.only)) continue;
        const seen = await check({ engine, containers, settings, folder: folder.path, image }).catch(broken);
        if (seen instanceof Broken) say(`BROKEN ${title}: ${seen.message}`);
        else say(`holds  ${title}${seen === undefined ? "" : ` (${seen})`}`);
      }
      if (values["limits-only"]) return;
      const lines = await playMarket(image, containers.label).catch(broken);
      for (const line of lines instanceof Broken ? [`BROKEN ${lines.message}`] : lines) say(line);
    } finally {
      await removeImage(engine, image);
    }
  } finally {
    folder.remove();
  }
}

const engines = (await findEngines()).filter(({ name }) => !values.engine || name === values.engine);
if (engines.length === 0)
  throw new Error(
    `${values.engine ?? "Neither docker nor podman"} is available on this machine. Install Debian's package podman or docker.io, check that \`podman run\` or \`docker run\` starts a container, and run the check again.`,
  );
for (const engine of engines) {
  // Agents try docker first.
  if (engine.name === "podman") process.env.DOCKER_HOST = "unix:///nonexistent/docker.sock";
  await checkEngine(engine);
}
