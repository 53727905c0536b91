/**
 * A model above 4 GiB in the engine `llama-native`: imported as a package, loaded, and asked for a few tokens. The vocabulary is that of
 * SmolLM2, the weights are made up. `npm run tools bench:weights:native`, which needs 10 GB of disk and 7 GB of free memory; `BENCH_LAYERS`
 * and `BENCH_TOKENS` set other sizes.
 */
import { fork } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { openLlamaNative } from "#agents/engines/llama-native/engine.ts";
import { installProblem, nativeLabel } from "#agents/engines/llama-native/library.ts";
import { nativeSettingsSchema } from "#agents/engines/llama-native/settings.ts";
import { readAnswer } from "#runtime/comparison/answers.ts";
import { importModel } from "#runtime/node/import-model.ts";
import { packFolder } from "#runtime/node/pack-folder.ts";
import { openFile } from "#runtime/node/weights/disk-file.ts";
import { openPackage } from "#runtime/package/archive.ts";
import { fetchRelease } from "#stack/packages/download/fetch-release.ts";
import { MODELS_FOLDER } from "#stack/packages/download/release.ts";
import { smollm2Release } from "#stack/packages/smollm2-chat/package.ts";
import { writeLargeModel } from "./large-model.ts";

const LAYERS = Number(process.env.BENCH_LAYERS ?? 40);
const TOKENS = Number(process.env.BENCH_TOKENS ?? 4);

const problem = installProblem();
if (problem) throw new Error(problem);
await fetchRelease(smollm2Release);
const [{ sha256 }] = smollm2Release.files as [(typeof smollm2Release.files)[number]];
const folder = mkdtempSync(join(tmpdir(), "bench-native-"));
let began = performance.now();
const seconds = () => {
  const taken = `${((performance.now() - began) / 1_000).toFixed(0)} s`;
  began = performance.now();
  return taken;
};
try {
  const path = join(folder, "large.gguf");
  const bytes = await writeLargeModel(join(MODELS_FOLDER, sha256.slice(2)), path, LAYERS);
  console.log(
    `${(bytes / 2 ** 30).toFixed(2)} GiB written in ${seconds()}, load ${loadavg()[0]?.toFixed(1)}`,
  );
  await importModel(path, join(folder, "package"), { license: "none" });
  const archive = await packFolder(join(folder, "package"));
  const terms = (await openPackage(archive)).manifest;
  const { rule } = terms.tasks.inference?.comparison ?? {};
  console.log(`imported in ${seconds()}: rule ${rule}, ${terms.limits.memoryMegabytes} MB`);
  const host = new URL("../../agents/engines/llama-native/host.ts", import.meta.url);
  let process: ReturnType<typeof fork> | undefined;
  const engine = openLlamaNative(
    nativeSettingsSchema.parse({ gpu: "cpu", seconds: 3_600, memoryMegabytes: 16_384 }),
    () => {
      process = fork(host, [], { serialization: "advanced", stdio: ["ignore", "ignore", "ignore", "ipc"] });
      return process;
    },
  );
  const weights = await openFile(path);
  const job = (content: string) => ({
    package: archive,
    weights,
    task: "inference" as const,
    parameters: {},
    input: {
      name: "request.json",
      bytes: new TextEncoder().encode(
        JSON.stringify({ messages: [{ role: "user", content }], max_tokens: TOKENS }),
      ),
    },
  });
  for (const when of ["first answer, with loading", "second answer"]) {
    const outcome = await engine.compute(job("Hi"), terms, AbortSignal.timeout(3_600_000));
    const answer = readAnswer(outcome.output.bytes);
    const ids = answer?.output.map(({ id }) => id).join(", ");
    console.log(
      `${when} of ${nativeLabel("cpu")} in ${seconds()}: ${answer?.prompt.length} tokens read, written ${ids}`,
    );
  }
  const answered = await engine.compute(job("Hi"), terms, AbortSignal.timeout(3_600_000));
  seconds();
  const followed = await engine.replay?.(
    job("Hi"),
    terms,
    answered.output.bytes,
    AbortSignal.timeout(3_600_000),
  );
  console.log(`replayed in ${seconds()}: ${followed?.replay?.outcome}`);
  const peak = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${process?.pid}/status`, "utf8"))?.[1];
  console.log(`most memory of its process ${Math.round(Number(peak) / 1_024)} MB`);
  engine.close?.();
} finally {
  rmSync(folder, { recursive: true });
}
