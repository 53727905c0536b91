/** Hostile containers: each work of the program runs as agents run it, and must come to the expected end. */
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import type { ContainerEngine } from "#agents/engines/container/container-engine.ts";
import { openContainer } from "#agents/engines/container/engine.ts";
import type { ContainerManifest } from "#agents/engines/container/manifest.ts";
import type { ContainerSettings } from "#agents/engines/container/settings.ts";
import type { Engine } from "#agents/engines/engine.ts";
import { waitUntil } from "#dev-infra/process/wait-until.ts";
import type { RuntimeFault } from "#runtime/fault.ts";
import { WORDS } from "#runtime/limits.ts";
import type { Outcome } from "#runtime/run/job.ts";
import { manifestOf, packageOf } from "./model.ts";

const SECRET = "MLB_SECRET_OF_THE_CHECK";
const MEGABYTE = 1_048_576;
/** Longest time until the engine has removed a container that was stopped. */
const GONE_MS = 20_000;

/** Fewer than any machine has free. */
export const CORES = 0.5;

interface Host {
  readonly engine: ContainerEngine;
  readonly containers: Engine;
  readonly settings: ContainerSettings;
  /** The agent's. */
  readonly folder: string;
  readonly image: string;
}

type Limits = Partial<ContainerManifest["limits"]>;

/** Containers of the engine that agents started, running or not. */
async function remaining({ program }: ContainerEngine): Promise<readonly string[]> {
  const args = ["ps", "--all", "--filter", "name=mlb-", "--format", "{{.Names}} {{.Status}}"];
  const { stdout } = await promisify(execFile)(program, args);
  return stdout.split("\n").filter((line) => line !== "");
}

/** @throws Error if a container is left */
const allGone = (engine: ContainerEngine): Promise<void> =>
  waitUntil(async () => (await remaining(engine)).length === 0, {
    timeoutMs: GONE_MS,
    tooLate: () => new Error("the engine still has containers that were stopped"),
  });

async function runWork(
  { containers, image }: Host,
  work: string,
  limits: Limits = {},
  signal = new AbortController().signal,
): Promise<Outcome> {
  const manifest = manifestOf(image, work, limits);
  const input = { name: "rows.csv", bytes: new TextEncoder().encode("x\n0\n1\n") };
  const job = { package: packageOf(manifest), task: "inference", input, parameters: { weight: 2 } } as const;
  return containers.compute(job, manifest, signal);
}

const textOf = ({ output }: Outcome) => new TextDecoder().decode(output.bytes);
const said = async (host: Host, work: string, limits: Limits = {}) =>
  JSON.parse(textOf(await runWork(host, work, limits)));

/** The fault of a work that must not succeed. */
async function faultOf(running: Promise<Outcome>): Promise<RuntimeFault> {
  return running.then(
    () => assert.fail("the container gave a result"),
    (cause: RuntimeFault) => {
      assert.equal(cause.isRepeatable, false, cause.message);
      return cause;
    },
  );
}

/** Each must hold. A check returns its measurement, if that is of interest. */
export const checks: Readonly<Record<string, (host: Host) => Promise<unknown>>> = {
  "output, metrics and log of a container arrive": async (host) => {
    const outcome = await runWork(host, "rows");
    const [heading, first, second] = textOf(outcome).split("\n");
    assert.equal(heading, "probability");
    assert.ok(Math.abs(Number(first) - 0.5) < 1e-3 && Math.abs(Number(second) - 0.8808) < 1e-3);
    assert.deepEqual(outcome.metrics, { rows: 2 });
    assert.ok(outcome.log.includes("read 2 rows"));
    return `${outcome.runtime}, ${outcome.used.seconds.toFixed(1)} s`;
  },
  "it has no network": async (host) => {
    const { failure, others } = await said(host, "network");
    assert.deepEqual([failure, others], ["ENETUNREACH", []]);
  },
  "it can write 64 MB of scratch and nothing else": async (host) => {
    const { "/tmp": inTmp, scratch, "/dev": inDev, ...others } = await said(host, "files");
    assert.deepEqual([inTmp, scratch], ["done", "ENOSPC"]);
    assert.notEqual(inDev, "done");
    for (const [place, code] of Object.entries(others))
      assert.match(String(code), /^(?:EROFS|EACCES|ENOENT)$/, `${place}: ${code}`);
  },
  "it has no rights, and sees no file and no variable of the machine": async (host) => {
    process.env[SECRET] = "a key";
    const { user, capabilities, bounding, noNewPrivileges, env, root } = await said(host, "rights");
    delete process.env[SECRET];
    assert.deepEqual(user.split("\t"), ["65534", "65534", "65534", "65534"]);
    assert.deepEqual([BigInt(`0x${capabilities}`), BigInt(`0x${bounding}`), noNewPrivileges], [0n, 0n, "1"]);
    assert.ok(!env.includes(SECRET) && env.length <= 5, env.join());
    assert.ok(!root.includes("home") && !root.includes("root"), root.join());
  },
  "it ends when it needs more memory than the manifest says": async (host) => {
    const { code, message } = await faultOf(runWork(host, "memory", { memoryMegabytes: 256, seconds: 60 }));
    assert.equal(code, "runtime");
    return message;
  },
  "it cannot start more than 128 processes and threads": async (host) => {
    const limits = { memoryMegabytes: 8_192, seconds: 60 };
    const { started, failure } = await said(host, "processes", limits);
    assert.ok(started < 128, `${started} processes`);
    return `${started} processes of Node, then ${failure}`;
  },
  "it uses no more cores than the operator allows": async (host) => {
    const { cores } = await said(host, "cores", { seconds: 60 });
    assert.ok(cores < 1.2 * CORES, `${cores} cores`);
    return `${cores.toFixed(2)} cores with three busy threads`;
  },
  "it is stopped when it writes more than the manifest says": async (host) => {
    const { code, message } = await faultOf(runWork(host, "output", { outputBytes: MEGABYTE, seconds: 60 }));
    assert.deepEqual([code, message], ["runtime", `The container returned more than ${MEGABYTE} bytes`]);
  },
  "a long log does not fill the memory of the agent": async (host) => {
    const outcome = await runWork(host, "log", { seconds: 60 });
    assert.equal(textOf(outcome), '"done"\n');
    assert.ok(outcome.log.length <= WORDS.logLines, `${outcome.log.length} lines`);
  },
  "its failure is reported with its last line": async (host) => {
    const { code, message } = await faultOf(runWork(host, "fails"));
    assert.equal(code, "runtime");
    assert.match(message, /ended with 3: the weights are broken/);
  },
  "it is killed after its time": async (host) => {
    const { code } = await faultOf(runWork(host, "endless", { seconds: 3 }));
    assert.equal(code, "time");
    await allGone(host.engine);
  },
  "it is killed even if it ignores signals and has children": async (host) => {
    assert.equal((await faultOf(runWork(host, "stubborn", { seconds: 3 }))).code, "time");
    await allGone(host.engine);
  },
  "it is removed with an agent that stops, at whatever moment of its start": async (host) => {
    // The client may end before, while and after the engine makes and starts the container.
    for (const milliseconds of [0, 20, 60, 120, 200, 300, 400, 600, 1_000]) {
      const stop = new AbortController();
      const running = faultOf(runWork(host, "endless", { seconds: 60 }, stop.signal));
      await sleep(milliseconds);
      stop.abort();
      assert.equal((await running).code, "cancelled");
    }
    await sleep(2_000);
    await allGone(host.engine);
  },
  "what an agent left when it was killed is removed when it starts again": async (host) => {
    const { engine, settings, folder } = host;
    const running = faultOf(runWork(host, "endless", { seconds: 60 }));
    await waitUntil(async () => (await remaining(engine)).some((line) => / Up /.test(line)), {
      timeoutMs: GONE_MS,
      tooLate: () => new Error("the container did not start"),
    });
    const { signal } = new AbortController();
    await openContainer(settings, `${folder}-of-another`, signal, async () => [engine]);
    assert.equal((await remaining(engine)).length, 1, "another agent removed it");
    await openContainer(settings, folder, signal, async () => [engine]);
    assert.equal((await running).code, "runtime");
    await allGone(engine);
  },
};
