import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTemporaryFolder } from "#dev-infra/process/temporary-folder.ts";
import type { RuntimeFault } from "#runtime/fault.ts";
import { zip } from "#runtime/formats/zip.ts";
import type { Job } from "#runtime/run/job.ts";
import type { Machine } from "#runtime/run/start.ts";
import { openPackages } from "../../work/packages.ts";
import { openRuns } from "../../work/runs.ts";
import { openLlamaNative } from "../llama-native/engine.ts";
import { nativeSettingsSchema } from "../llama-native/settings.ts";
import { termsOf } from "../package-terms.ts";
import { openRuntime } from "../runtime.ts";
import { type ContainerEngine, createArguments, findEngines } from "./container-engine.ts";
import { openContainer } from "./engine.ts";
import { type FakeEngine, fakeEngine } from "./fake-engine.ts";
import { openImages } from "./images.ts";
import type { ContainerManifest } from "./manifest.ts";
import { readLog, runContainer } from "./run-container.ts";
import { containerSettingsSchema } from "./settings.ts";

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
const engineThat = (body: string): FakeEngine => {
  const engine = fakeEngine(join(folder.path, randomUUID()), body);
  engine.add("registry", IMAGE, 100);
  return engine;
};
const settings = containerSettingsSchema.parse({ registries: ["registry.example"] });
beforeAll(() => {
  folder = createTemporaryFolder("container-test-");
});
afterAll(() => folder.remove());
const run = (
  engine: ContainerEngine,
  own: Partial<ContainerManifest> = {},
  signal = new AbortController().signal,
  input: Partial<Job["input"]> = {},
) => {
  const images = openImages(engine, `${engine.program}.images.json`, settings);
  const host = { engine, images, resources: settings, owner: folder.path };
  const job = jobOf(manifest);
  return runContainer(host, { ...manifest, ...own }, { ...job, input: { ...job.input, ...input } }, signal);
};

test("a container has no network, no rights, nothing writable but scratch, and ends at its limits", () => {
  const place = { name: "mlb-1", owner: "/agent", folder: "/work", inputName: "rows.csv" };
  expect(createArguments({ name: "docker" }, manifest, settings, place)).toEqual([
    ...["create", "--rm", "--name", "mlb-1", "--label", "mlb.agent=/agent", "--pull", "never"],
    ...["--network", "none", "--log-driver", "none", "--read-only"],
    ...["--tmpfs", "/tmp:rw,noexec,nosuid,nodev,size=64m", "--user", "65534:65534", "--cap-drop", "ALL"],
    ...["--security-opt", "no-new-privileges", "--memory", "512m", "--memory-swap", "512m", "--cpus", "1"],
    ...["--pids-limit", "128", "--ulimit", "nofile=1024:1024", "--ulimit", "core=0:0"],
    ...["--ulimit", "nproc=4096:4096", "--shm-size", "64m"],
    ...["--mount", "type=bind,source=/work,target=/input,readonly"],
    ...[IMAGE, "python", "/app/run.py", "/input/rows.csv"],
  ]);
});

test("cores, shared memory and graphics cards are the operator's settings, in each engine's own arguments", () => {
  const place = { name: "mlb-1", owner: "/agent", folder: "/work", inputName: "rows.csv" };
  const given = (name: ContainerEngine["name"], gpus: typeof settings.gpus) => {
    const args = createArguments({ name }, manifest, { gpus, cpus: 2.5, shmMegabytes: 1_024 }, place);
    expect(args.join(" ")).toContain("--cpus 2.5 --pids-limit");
    return args.slice(args.indexOf("--shm-size"), args.indexOf("--mount"));
  };
  const shared = ["--shm-size", "1024m"];
  expect(given("docker", "none")).toEqual(shared);
  expect(given("docker", "all")).toEqual([...shared, "--gpus", "all"]);
  expect(given("docker", [0, 2])).toEqual([...shared, "--gpus", '"device=0,2"']);
  expect(given("podman", "all")).toEqual([...shared, "--device", "nvidia.com/gpu=all"]);
  expect(given("podman", [0, 2])).toEqual([
    ...shared,
    ...["--device", "nvidia.com/gpu=0", "--device", "nvidia.com/gpu=2"],
  ]);
});

describe("a package that is a container", () => {
  test("names its image by digest and a rule that forgives; one that does not is refused with the reason", () => {
    expect(termsOf(packageOf(manifest))).toEqual(manifest);
    expect(() => termsOf(packageOf({ format: "mlb-package/2" }))).toThrow("manifest.json cannot be used");
    expect(() => termsOf(bytesOf("no archive"))).toThrow("The package cannot be opened");
    const tagged = { ...manifest, image: "registry.example/lab/segmenter:latest" };
    expect(() => termsOf(packageOf(tagged))).toThrow("must be name@sha256:digest");
    const inference = { ...manifest.tasks.inference, comparison: { rule: "exact" } };
    expect(() => termsOf(packageOf({ ...manifest, tasks: { inference } }))).toThrow(
      "equal bytes are not promised of a container",
    );
    const metric = { rule: "metric", metric: "accuracy", threshold: 90, better: "higher" };
    const scored = { inference: { ...manifest.tasks.inference, comparison: metric } };
    expect(() => termsOf(packageOf({ ...manifest, tasks: scored }))).toThrow(
      "a container has no function that scores a submitted file",
    );
    // An image that looks like an option of the engine.
    const option = { ...manifest, image: `--privileged@sha256:${"ab".repeat(32)}` };
    expect(() => termsOf(packageOf(option))).toThrow("must be name@sha256:digest");
  });

  test("is left where no engine answers, and where the configuration allows none, with the reason", async () => {
    const { signal } = new AbortController();
    await expect(openContainer(settings, folder.path, signal, async () => [])).rejects.toThrow(
      "neither docker nor podman is available on this machine",
    );
    const engines = [openRuntime({} as Machine)];
    const reason = {
      code: "runtime",
      isRepeatable: false,
      message: "The model is a container, and none of this agent's engines runs containers",
    };
    const contents = {
      fetch: async () => packageOf(manifest),
      isServed: async () => true,
      upload: () => Promise.reject(new Error()),
    };
    const cid = "bafkreihdwdcefgh4dqkjv67uzcmw7ojee6xedzdetojuzjevtenxquvyku";
    const model = { isPublic: true, accessMethod: `ipfs://${cid}` };
    await expect(openPackages(contents, engines).of(model)).rejects.toMatchObject(reason);
    await expect(openRuns(engines, signal).compute(jobOf(manifest))).rejects.toMatchObject(reason);
  });

  test("has its image pulled before a task is accepted; an image that cannot be pulled is not a finding against anyone", async () => {
    const { signal } = new AbortController();
    const engine = engineThat('cat "$input"');
    const requireSound = async (own: object) => {
      const containers = await openContainer(
        containerSettingsSchema.parse(own),
        folder.path,
        signal,
        async () => [engine],
      );
      const found = { bytes: packageOf(manifest), manifest };
      await openRuns([containers], signal).requireSound(found);
    };
    await expect(requireSound({})).rejects.toMatchObject({
      message: expect.stringContaining("does not allow images from registry.example"),
      isRepeatable: false,
    });
    await requireSound(settings);
    expect(engine.images()).toEqual([IMAGE]);
  });
});

test("a container is computed by the engine that does not refuse it, after others have", async () => {
  const { signal } = new AbortController();
  const native = openLlamaNative(nativeSettingsSchema.parse({}), () => expect.fail("a process was started"));
  const found = async () => [engineThat('cat "$input"')];
  const containers = await openContainer(settings, folder.path, signal, found);
  const { compute } = openRuns([native, containers, openRuntime({} as Machine)], signal);
  expect((await compute(jobOf(manifest))).runtime).toBe(`podman 5.0.0 ${IMAGE}`);
});

test("an engine needs a running service: a client is not enough", async () => {
  const away = () => Promise.reject(new Error("Cannot connect to the Docker daemon"));
  expect(await findEngines(away)).toEqual([]);
  const onlyPodman = async (program: string) => (program === "podman" ? "5.4.0\n" : "");
  expect(await findEngines(onlyPodman)).toEqual([{ name: "podman", program: "podman", version: "5.4.0" }]);
});

test("standard output is the result, standard error holds log and metrics", async () => {
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
  expect(engine.calls()).toContain(`pull --quiet ${IMAGE}`);
});

test("an input that is called like the file of settings does not take its place", async () => {
  const both = 'cat "$input" "$mount/parameters.json"';
  const never = new AbortController().signal;
  for (const name of ["parameters.json", "Parameters.JSON"]) {
    const { output } = await run(engineThat(both), {}, never, { name, bytes: bytesOf('{"rows":1}') });
    expect(new TextDecoder().decode(output.bytes)).toBe('{"rows":1}{"depth":3}');
  }
});

test("of a long log the end is kept, which has the metrics or the reason of a failure", async () => {
  const progress = "yes '| 12 of 99 | 3.4 rows a second' | head -n 100000 >&2; ";
  const { metrics } = await run(engineThat(`${progress}echo 'metrics {"accuracy":97.5}' >&2; cat "$input"`));
  expect(metrics).toEqual({ accuracy: 97.5 });
  const failed = run(engineThat(`${progress}echo 'CUDA out of memory' >&2; exit 1`));
  await expect(failed).rejects.toThrow("ended with 1: CUDA out of memory");
});

test("a container that fails, writes too much or takes too long ends without a result, and counts against no one", async () => {
  const endless = engineThat("exec sleep 30");
  const faults = await Promise.all([
    run(engineThat("echo out of memory >&2; exit 137")).catch((cause) => cause),
    run(engineThat("head -c 2000 /dev/zero")).catch((cause) => cause),
    run(endless, { limits: { ...manifest.limits, seconds: 1 } }).catch((cause) => cause),
  ]);
  expect(faults.map((fault: RuntimeFault) => [fault.code, fault.message, fault.isRepeatable])).toEqual([
    ["runtime", expect.stringContaining("ended with 137: out of memory"), false],
    ["runtime", expect.stringContaining("more than 1000 bytes"), false],
    ["time", expect.stringContaining("longer than 1 s"), false],
  ]);
  expect(endless.calls().at(-1)).toMatch(/^rm --force --volumes mlb-/);
});

test("an agent that is stopped removes its container, even one that the engine is still creating", async () => {
  const engine = engineThat("exec sleep 30");
  const slow = join(engine.program, "..", "slow");
  writeFileSync(slow, `#!/bin/sh\n[ "$1" = create ] && sleep 0.5\nexec "${engine.program}" "$@"\n`, {
    mode: 0o755,
  });
  for (const program of [engine.program, slow]) {
    const stop = new AbortController();
    const running = run({ ...engine, program }, {}, stop.signal);
    const isAsked = () => engine.calls().some((call) => call.startsWith("image inspect"));
    await expect.poll(isAsked).toBe(true);
    stop.abort();
    await expect(running).rejects.toEqual(expect.objectContaining({ code: "cancelled" }));
    expect(engine.containers()).toEqual([]);
  }
});

test("an agent that was killed removes the containers that it left when it starts again", async () => {
  const engine = engineThat('cat "$input"');
  execFileSync(engine.program, ["create", "--name", "mlb-left", IMAGE]);
  expect(engine.containers()).toEqual(["mlb-left"]);
  await openContainer(settings, folder.path, new AbortController().signal, async () => [engine]);
  expect(engine.calls()).toContain(`ps --all --quiet --filter label=mlb.agent=${folder.path}`);
  expect(engine.containers()).toEqual([]);
});

test("metrics are the last line that has some, and numbers only", () => {
  expect(readLog('metrics {"a":1}\nmetrics nothing\nmetrics {"a":2,"b":"x"}\n').metrics).toEqual({ a: 2 });
  expect(readLog("").log).toEqual([]);
  // A bar that is written over itself leaves a line without an end.
  expect(readLog('\r 50%\r100%\rmetrics {"a":3}\n')).toEqual({
    log: [" 50%", "100%", 'metrics {"a":3}'],
    metrics: { a: 3 },
  });
});

test("a long line of a log is cut between characters, so the result has a hash", async () => {
  const { log } = await run(engineThat(`printf '%0499d🌸\\n' 0 >&2; cat "$input"`));
  expect(log).toEqual(["0".repeat(499)]);
});
