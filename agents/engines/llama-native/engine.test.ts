import { EventEmitter } from "node:events";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import { createTemporaryFolder } from "#dev-infra/process/temporary-folder.ts";
import { openFile } from "#runtime/node/weights/disk-file.ts";
import { openPackage } from "#runtime/package/archive.ts";
import type { Job } from "#runtime/run/job.ts";
import { languageModelPackage } from "#runtime/test-support/language-package.ts";
import { openLlamaNative, type StartHost } from "./engine.ts";
import type { NativeReport } from "./serve.ts";
import { nativeSettingsSchema } from "./settings.ts";

const folder = createTemporaryFolder("llama-native-");
afterAll(() => folder.remove());
const path = join(folder.path, "model.gguf");
writeFileSync(path, "weights");
const { manifest } = await openPackage(await languageModelPackage());
const job = {
  package: new Uint8Array(),
  task: "inference",
  parameters: {},
  weights: await openFile(path),
  input: { name: "request.json", bytes: new Uint8Array() },
} as const satisfies Job;
const never = new AbortController().signal;

/** Processes that answer at the command of a test. */
function hosts() {
  const started: (EventEmitter & { exitCode: number | null; sent: unknown[] })[] = [];
  const start = () => {
    const host = Object.assign(new EventEmitter(), {
      exitCode: null as number | null,
      signalCode: null,
      connected: true,
      sent: [] as unknown[],
      send: (request: unknown) => host.sent.push(request),
      // A process ends some time after the signal.
      kill: () =>
        setTimeout(() => {
          host.exitCode = 137;
          host.emit("exit", 137, null);
        }),
    });
    started.push(host);
    return host;
  };
  const engine = openLlamaNative(nativeSettingsSchema.parse({}), start as unknown as StartHost);
  return { engine, started };
}
const report = (runtime: string) => ({ outcome: { runtime } }) as NativeReport;

test("tasks of one model share its process, which answers them in order and stays for the next", async () => {
  const { engine, started } = hosts();
  const first = engine.compute(job, manifest, never);
  const second = engine.compute(job, manifest, never);
  await expect.poll(() => started[0]?.sent).toHaveLength(1);
  started[0]?.emit("message", report("first"));
  expect((await first).runtime).toBe("first");
  await expect.poll(() => started[0]?.sent).toHaveLength(2);
  started[0]?.emit("message", report("second"));
  expect((await second).runtime).toBe("second");
  const third = engine.compute(job, manifest, never);
  await expect.poll(() => started[0]?.sent).toHaveLength(3);
  started[0]?.emit("message", report("third"));
  expect((await third).runtime).toBe("third");
  expect([started.length, started[0]?.sent.length]).toEqual([1, 3]);
});

test("a crash of native code is a fault of this machine, and the next task has another process", async () => {
  const { engine, started } = hosts();
  const running = engine.compute(job, manifest, never);
  await expect.poll(() => started[0]?.sent).toHaveLength(1);
  Object.assign(started[0] ?? {}, { exitCode: 139 });
  started[0]?.emit("exit", 139, null);
  await expect(running).rejects.toMatchObject({
    code: "runtime",
    message: "The process of llama-native ended with 139",
  });
  const next = engine.compute(job, manifest, never);
  await expect.poll(() => started[1]?.sent).toHaveLength(1);
  started[1]?.emit("message", report("again"));
  expect((await next).runtime).toBe("again");
});

test("the time of a task starts with its computation, and one that ends the process does not end the next", async () => {
  vi.useFakeTimers();
  try {
    const { engine, started } = hosts();
    const first = engine.compute(job, manifest, never);
    const second = engine.compute(job, manifest, never);
    const slow = expect(first).rejects.toMatchObject({ code: "time" });
    await vi.advanceTimersByTimeAsync(600_000);
    await slow;
    await vi.advanceTimersByTimeAsync(300_000);
    expect(started).toHaveLength(2);
    started[1]?.emit("message", report("second"));
    expect((await second).runtime).toBe("second");
  } finally {
    vi.useRealTimers();
  }
});

test("a stopped agent ends the process, and weights inside an archive are left to the runtime's engine", async () => {
  const { engine, started } = hosts();
  const stop = new AbortController();
  const running = engine.compute(job, manifest, stop.signal);
  await expect.poll(() => started[0]?.sent).toHaveLength(1);
  stop.abort();
  await expect(running).rejects.toMatchObject({ code: "cancelled" });
  await expect.poll(() => started[0]?.exitCode).toBe(137);
  await expect(engine.compute(job, manifest, stop.signal)).rejects.toMatchObject({ code: "cancelled" });
  expect(started).toHaveLength(1);
  await expect(engine.compute({ ...job, weights: undefined }, manifest, never)).rejects.toMatchObject({
    code: "runtime",
  });
  expect(engine.refusal(manifest)).toContain("wants equal tokens");
  const packed = await openPackage(await languageModelPackage({ weights: new Uint8Array([1]) }));
  expect(engine.refusal(packed.manifest)).toContain("not inside the archive");
});
