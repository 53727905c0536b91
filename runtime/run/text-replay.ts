/** Follows a submitted answer to a request in llama-wasm, one token at a time. */
import { readAnswer } from "../comparison/answers.ts";
import { type Replay, replay, unreadableAnswer } from "../comparison/replay/replay.ts";
import { engineLabel } from "../engine/engines.ts";
import type { Llama } from "../engine/llama-wasm/llama.ts";
import type { ReplayModel } from "../engine/text/vocabulary.ts";
import type { LanguageModelManifest } from "../manifest/language-model.ts";
import { engineOf } from "./engine-files.ts";
import { readRequest } from "./input/text-request.ts";
import { expectedAnswer, loadModel } from "./text-run.ts";
import type { Work } from "./work.ts";

/** @throws RuntimeFault when this machine cannot follow the answer */
export async function replayText(
  work: Work,
  manifest: LanguageModelManifest,
  submitted: Uint8Array,
): Promise<Replay> {
  const { job, watcher } = work;
  const verifier = engineLabel(engineOf(manifest, "llama-wasm"));
  const answer = readAnswer(submitted);
  if (!answer) return unreadableAnswer(verifier);
  const request = readRequest(manifest, job.input.name, job.input.bytes);
  watcher.onStage("loading");
  const llama = await loadModel(work, manifest);
  const expected = expectedAnswer(llama, request, manifest);
  watcher.onStage("computing");
  return replay(answer, expected, replayModel(llama), verifier);
}

/** Candidates by single steps: the module gives probabilities after the last token only. */
export const replayModel = (llama: Llama): ReplayModel => ({
  ...llama,
  async *follow(prompt, output, { temperature, top_k }) {
    llama.clear();
    llama.decode(prompt);
    for (const [index, id] of output.entries()) {
      // Reading all probabilities takes longer than the choice of the first.
      if (temperature === 0 && llama.mostProbable() === id) yield [{ id, probability: 1 }];
      else yield candidatesWith(llama, id, temperature === 0 ? 1 : top_k);
      if (index < output.length - 1) llama.decode([id]);
    }
  },
});

function candidatesWith(llama: Llama, id: number, count: number) {
  const best = count > 0 ? llama.candidates(count) : [];
  return best.some((candidate) => candidate.id === id) ? best : withToken(llama.candidates(0), id, count);
}

/** The best `count` and the token. */
function withToken(all: ReturnType<Llama["candidates"]>, id: number, count: number) {
  if (count === 0) return all;
  const sorted = all.toSorted((one, other) => other.probability - one.probability || one.id - other.id);
  return sorted.filter((candidate, index) => index < count || candidate.id === id);
}
