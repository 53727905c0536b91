import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createTemporaryFolder } from "#dev-infra/process/temporary-folder.ts";
import type { Log } from "../../service/log.ts";
import { openMetrics } from "../../service/metrics.ts";
import { runAgent, withProblem } from "../../service/run.ts";
import type { ContainerEngine } from "./container-engine.ts";
import { openContainer } from "./engine.ts";
import { fakeEngine } from "./fake-engine.ts";
import { containerSettingsSchema } from "./settings.ts";
import { executableTar, trialProgram } from "./trial.ts";

let folder: ReturnType<typeof createTemporaryFolder>;
beforeEach(() => {
  folder = createTemporaryFolder("containers-");
});
afterEach(() => folder.remove());

const engineThat = (name: string, body?: string) => fakeEngine(join(folder.path, name), body);
const open = (engines: readonly ContainerEngine[], settings: object = {}) =>
  openContainer(
    containerSettingsSchema.parse(settings),
    folder.path,
    new AbortController().signal,
    async () => engines,
  );
const faultOf = (engines: readonly ContainerEngine[]): Promise<string> =>
  open(engines).then(
    ({ label }) => expect.fail(`${label} was used`),
    ({ message }: Error) => message,
  );

test("an engine that starts a container with the arguments of real runs is used, and the trial's image is removed", async () => {
  const engine = engineThat("works");
  const { label } = await open([engine], { cpus: 4, shmMegabytes: 512, gpus: "all" });
  expect(label).toBe("podman 5.0.0");
  const run = engine.calls().find((call) => call.startsWith("create "));
  for (const given of [
    "--network none",
    "--cpus 4",
    "--shm-size 512m",
    "--device nvidia.com/gpu=all",
    "--read-only",
  ])
    expect(run).toContain(given);
  expect(engine.calls().at(-1)).toBe(`image rm ${"7".repeat(64)}`);
});

test("an engine that answers but cannot start a container is refused with the reason, and the next one is tried", async () => {
  const broken = engineThat(
    "broken",
    'echo "crun: cgroup: permission denied" >&2; echo "Run \'engine run --help\'" >&2; exit 126',
  );
  const fault = await faultOf([broken]);
  expect(fault).toContain("podman 5.0.0: ");
  expect(fault).toContain("The container ended with 126: crun: cgroup: permission denied");
  const blind = engineThat("blind", "exit 0");
  expect(await faultOf([blind])).toContain("could not read its input");
  expect(await open([broken, engineThat("works")])).toMatchObject({ label: "podman 5.0.0" });
});

test("agents that start together try images without a common layer, which one of them could remove", async () => {
  const engine = engineThat("works");
  await Promise.all([open([engine]), open([engine])]);
  expect(new Set(engine.layers()).size).toBe(2);
});

test("an agent with broken container settings reports it in its health", async () => {
  const stop = new AbortController();
  const log = { info: () => undefined, warn: () => undefined } as unknown as Log;
  const agent = withProblem({ poll: async () => undefined, idle: async () => undefined }, await faultOf([]));
  const options = { pollSeconds: 3_600, signal: stop.signal, log, metrics: openMetrics("provider") };
  const { health, ended } = runAgent(agent, options);
  await expect.poll(health).toEqual({
    isHealthy: false,
    message: "Container models are not computed: neither docker nor podman is available on this machine",
  });
  stop.abort();
  await ended;
});

test("the trial's program copies a file to its output and arrives whole in an archive", () => {
  const program = trialProgram(process.arch);
  if (!program) throw new Error(`No trial program for ${process.arch}`);
  const archive = join(folder.path, "trial.tar");
  writeFileSync(archive, executableTar("trial", program));
  execFileSync("tar", ["-xf", archive, "-C", folder.path]);
  const input = join(folder.path, "input");
  writeFileSync(input, "a text of this run");
  expect(execFileSync(join(folder.path, "trial"), [input], { encoding: "utf8" })).toBe("a text of this run");
});
