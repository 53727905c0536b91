import { chmodSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTemporaryFolder } from "#dev-infra/process/temporary-folder.ts";
import type { RuntimeFault } from "#runtime/fault.ts";
import { zip } from "#runtime/formats/zip.ts";
import type { Job } from "#runtime/run/job.ts";
import type { Machine } from "#runtime/run/start.ts";
import { openPackages } from "../work/packages.ts";
import { openRuns } from "../work/runs.ts";
import { type ContainerManifest, containerManifestOf } from "./container-manifest.ts";
import { containersOf, type Engine, findEngine, runArguments } from "./engine.ts";
import { readLog, runContainer } from "./run-container.ts";

const IMAGE = `registry.example/lab/segmenter@sha256:${"ab".repeat(32)}`;
const manifest: ContainerManifest = {
  format: "mlb-container/1",
  name: "Segmenter",
  version: "1.0.0",
  license: "MIT",
  image: IMAGE,
  command: ["python", "/app/run.py"],
  parameters: { type: "object", properties: {}, additionalProperties: false },
  tasks: {
    inference: {
      input: [{ mediaType: "text/csv" }],
      output: { file: "result.csv", mediaType: "text/csv" },
      comparison: { rule: "tolerance", fields: { probability: 0.001 } },
    },
  },
  limits: { memoryMegabytes: 512, seconds: 5, outputBytes: 1_000 },
};
const bytesOf = (text: string) => new TextEncoder().encode(text);
const packageOf = (value: object) => zip([{ name: "manifest.json", bytes: bytesOf(JSON.stringify(value)) }]);
const jobOf = (value: object): Job => ({
  package: packageOf(value),
  task: "inference",
  input: { name: "rows.csv", bytes: bytesOf("a\n1\n") },
  parameters: { depth: 3 },
});

let folder: ReturnType<typeof createTemporaryFolder>;
/** A program in the place of an engine: it does what its file "body" says with the mounted folder. */
function engineThat(body: string): Engine {
  const program = join(folder.path, `engine-${Math.random().toString(36).slice(2)}`);
  writeFileSync(
    program,
    `#!/bin/sh
echo "$@" >> ${folder.path}/calls
[ "$1" = run ] || exit 0
for word in "$@"; do case "$word" in type=bind,*) mount=\${word#*source=}; mount=\${mount%%,*};; esac; done
${body}
`,
  );
  chmodSync(program, 0o755);
  return { name: "podman", program, version: "5.0.0" };
}
beforeAll(() => {
  folder = createTemporaryFolder("container-test-");
});
afterAll(() => folder.remove());
const run = (engine: Engine, own: Partial<ContainerManifest> = {}, signal = new AbortController().signal) =>
  runContainer(engine, { ...manifest, ...own }, jobOf(manifest), signal);

test("a container has no network, no rights, nothing writable but scratch, and ends at its limits", () => {
  expect(runArguments(manifest, { name: "mlb-1", folder: "/work", inputName: "rows.csv" })).toEqual([
    ...["run", "--rm", "--name", "mlb-1", "--pull", "never", "--network", "none", "--read-only"],
    ...["--tmpfs", "/tmp:rw,noexec,nosuid,nodev,size=64m", "--user", "65534:65534", "--cap-drop", "ALL"],
    ...["--security-opt", "no-new-privileges", "--memory", "512m", "--memory-swap", "512m", "--cpus", "1"],
    ...["--pids-limit", "128", "--ulimit", "nofile=1024:1024", "--ulimit", "core=0:0"],
    ...["--mount", "type=bind,source=/work,target=/input,readonly"],
    ...[IMAGE, "python", "/app/run.py", "/input/rows.csv"],
  ]);
});

describe("a package that is a container", () => {
  test("names its image by digest and a rule that forgives; one that does not is refused with the reason", () => {
    expect(containerManifestOf(packageOf(manifest))).toEqual(manifest);
    expect(containerManifestOf(packageOf({ format: "mlb-package/1" }))).toBeUndefined();
    expect(containerManifestOf(bytesOf("no archive"))).toBeUndefined();
    const tagged = { ...manifest, image: "registry.example/lab/segmenter:latest" };
    expect(() => containerManifestOf(packageOf(tagged))).toThrow("must be name@sha256:digest");
    const inference = { ...manifest.tasks.inference, comparison: { rule: "exact" } };
    expect(() => containerManifestOf(packageOf({ ...manifest, tasks: { inference } }))).toThrow(
      "equal bytes are not promised of a container",
    );
    const metric = { rule: "metric", metric: "accuracy", threshold: 90, better: "higher" };
    const scored = { inference: { ...manifest.tasks.inference, comparison: metric } };
    expect(() => containerManifestOf(packageOf({ ...manifest, tasks: scored }))).toThrow(
      "a container has no function that scores a submitted file",
    );
    // An image that looks like an option of the engine.
    const option = { ...manifest, image: `--privileged@sha256:${"ab".repeat(32)}` };
    expect(() => containerManifestOf(packageOf(option))).toThrow("must be name@sha256:digest");
  });

  test("is left where no engine answers, and where the configuration allows none, with the reason", async () => {
    const nobody = () => Promise.resolve(undefined);
    const none = await containersOf(true, nobody);
    expect(none.refusal).toContain("neither docker nor podman answers on this machine");
    expect((await containersOf(false)).refusal).toContain("the configuration allows none");
    const contents = { fetch: async () => packageOf(manifest), upload: () => Promise.reject(new Error()) };
    const cid = "bafkreihdwdcefgh4dqkjv67uzcmw7ojee6xedzdetojuzjevtenxquvyku";
    const model = { isPublic: true, accessMethod: `ipfs://${cid}` };
    const packages = openPackages(contents, none);
    await expect(packages.of(model)).rejects.toThrow("neither docker nor podman");
    const runs = openRuns({} as Machine, new AbortController().signal);
    await expect(runs.compute(jobOf(manifest))).rejects.toThrow("the configuration allows none");
  });
});

test("an engine is one whose service answers: a client alone is none", async () => {
  const away = () => Promise.reject(new Error("Cannot connect to the Docker daemon"));
  expect(await findEngine(away)).toBeUndefined();
  const onlyPodman = async (program: string) => (program === "podman" ? "5.4.0\n" : "");
  expect(await findEngine(onlyPodman)).toEqual({ name: "podman", program: "podman", version: "5.4.0" });
});

test("what a container writes to its output is the result, what it says beside it log and metrics", async () => {
  const engine = engineThat(
    'cat "$mount/rows.csv" "$mount/parameters.json"; echo loading >&2; echo \'metrics {"accuracy":97.5}\' >&2',
  );
  const outcome = await run(engine);
  expect(new TextDecoder().decode(outcome.output.bytes)).toBe('a\n1\n{"depth":3}');
  expect([outcome.output.name, outcome.metrics, outcome.log]).toEqual([
    "result.csv",
    { accuracy: 97.5 },
    ["loading", 'metrics {"accuracy":97.5}'],
  ]);
  expect(outcome.runtime).toBe(`podman 5.0.0 ${IMAGE}`);
  expect(readFileSync(join(folder.path, "calls"), "utf8")).toContain(`pull --quiet ${IMAGE}`);
});

test("a container that fails, gives too much or takes too long ends without a result, and counts against nobody", async () => {
  const faults = await Promise.all([
    run(engineThat("echo out of memory >&2; exit 137")).catch((cause) => cause),
    run(engineThat("head -c 2000 /dev/zero")).catch((cause) => cause),
    run(engineThat("exec sleep 30"), { limits: { ...manifest.limits, seconds: 1 } }).catch((cause) => cause),
  ]);
  expect(faults.map((fault: RuntimeFault) => [fault.code, fault.message, fault.isRepeatable])).toEqual([
    ["runtime", expect.stringContaining("ended with 137: out of memory"), false],
    ["runtime", expect.stringContaining("more than 1000 bytes"), false],
    ["time", expect.stringContaining("longer than 1 s"), false],
  ]);
  expect(readFileSync(join(folder.path, "calls"), "utf8")).toMatch(/^kill mlb-/m);
});

test("an agent that is stopped stops its container", async () => {
  const stop = new AbortController();
  const running = run(engineThat("exec sleep 30"), {}, stop.signal);
  setTimeout(() => stop.abort(), 100);
  await expect(running).rejects.toEqual(expect.objectContaining({ code: "cancelled" }));
});

test("metrics are the last line that has some, and numbers only", () => {
  expect(readLog('metrics {"a":1}\nmetrics nothing\nmetrics {"a":2,"b":"x"}\n').metrics).toEqual({ a: 2 });
  expect(readLog("").log).toEqual([]);
});
