/** A chat task with the programs of a provider, whose engine is the upstream, and of a verifier. */
import assert from "node:assert/strict";
import type { Engine } from "#agents/engines/engine.ts";
import { openLlamaNative } from "#agents/engines/llama-native/engine.ts";
import { nativeSettingsSchema } from "#agents/engines/llama-native/settings.ts";
import { openRuntime } from "#agents/engines/runtime.ts";
import { memoryStore, submittedRound } from "#agents/test-support/submitted-round.ts";
import { examine } from "#agents/work/finding.ts";
import { openRuns } from "#agents/work/runs.ts";
import { sha256 } from "#protocol/documents/hashing.ts";
import { nodeMachine } from "#runtime/node/machine.ts";
import { computeConfirmed } from "#runtime/work/judge.ts";
import { prepareJob } from "#runtime/work/prepared-job.ts";
import { jobOf, type Served } from "./measured.ts";

/** @returns the verifier's reason @throws AssertionError unless it confirms the answer */
export async function taskVerdict(engine: Engine, served: Served, request: object): Promise<string> {
  const store = memoryStore();
  const stop = new AbortController();
  const machine = await nodeMachine();
  const native = openLlamaNative(nativeSettingsSchema.parse({ gpu: "cpu", threads: 1 }));
  const [provider, verifier] = [engine, native].map((one) =>
    openRuns([one, openRuntime(machine)], stop.signal),
  ) as [ReturnType<typeof openRuns>, ReturnType<typeof openRuns>];
  try {
    const { bytes } = jobOf(served, request).input;
    const input = { fileName: "request.json", fileSize: bytes.length, checksum: await sha256(bytes) };
    const spec = new TextEncoder().encode(JSON.stringify({ title: "A chat", parameters: {}, input }));
    const source = {
      id: `0x${"2".repeat(64)}` as const,
      kind: "inference" as const,
      specCid: await store.keep(spec),
      dataPointer: await store.keep(bytes),
    };
    const found = { bytes: served.package, manifest: served.terms, weights: served.weights };
    const job = { ...(await prepareJob(source, found, store.contents.fetch)), specCid: source.specCid };
    assert.equal(engine.refusal(served.terms), undefined);
    await provider.requireSound(found);
    await provider.requirePrompt(job.job);
    const { output } = await computeConfirmed(job, provider);
    const { round } = await submittedRound(store, output.bytes, { output: "An answer.", metrics: {} });
    const { approve, reason, claim } = await examine(round, {
      deployment: { chainId: 31_337, taskManager: `0x${"4".repeat(40)}` },
      contents: store.contents,
      jobs: { of: async () => job },
      runs: verifier,
    });
    assert.equal(approve, true, reason);
    assert.equal(claim?.replay?.provider, engine.label);
    return reason;
  } finally {
    native.close?.();
  }
}
