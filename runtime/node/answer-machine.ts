/** Computes answers on this machine: text of language models, each kept loaded, embeddings, and transcriptions. */
import { canonicalJsonBytes } from "#protocol/documents/canonical-json.ts";
import { readAnswer } from "../comparison/answers.ts";
import type { TextAnswer, TextRequest } from "../engine/text/documents.ts";
import { RuntimeFault } from "../fault.ts";
import { type Embedded, embedTexts } from "../openai/embed-texts.ts";
import type { EmbeddingRequest } from "../openai/embedding-call.ts";
import { isTranscriber, type Transcribed, transcribe } from "../openai/transcribe.ts";
import type { TranscriptionRequest } from "../openai/transcription-call.ts";
import { openPackage } from "../package/archive.ts";
import { openTextSession } from "../run/session.ts";
import { nodeMachine } from "./machine.ts";
import { openReferencedWeights, type WeightsOptions } from "./referenced-weights.ts";
import { nodeSessions } from "./session-machine.ts";

type Answered = TextAnswer | Embedded | Transcribed;
type Request = TextRequest | EmbeddingRequest | TranscriptionRequest;
type Recording = Uint8Array<ArrayBuffer>;

interface OpenModel {
  /** @param audio the recording of a transcription */
  answer(request: Request, audio?: Recording): Promise<Answered>;
  close(): void;
}

/** `packageOf` fetches a model's package. Gives a function that throws RuntimeFault or its errors. */
export async function openAnswerMachine(
  packageOf: (model: string) => Promise<Uint8Array<ArrayBuffer>>,
  options: WeightsOptions,
): Promise<(model: string, request: Request, audio?: Recording) => Promise<Answered>> {
  const machine = await nodeMachine();
  const sessions = nodeSessions(machine);
  const weightsOf = openReferencedWeights(options);
  const opened = new Map<string, Promise<OpenModel>>();
  const { signal } = options;

  async function open(model: string): Promise<OpenModel> {
    const archive = await packageOf(model);
    const { manifest } = await openPackage(archive);
    const files = { package: archive, weights: await weightsOf(manifest.files) };
    const session = openTextSession(sessions, files);
    return {
      close: session.close,
      async answer(request, audio) {
        if ("input" in request) {
          const terms = manifest.kind === "script" ? manifest.embeddings : undefined;
          if (!terms) throw new RuntimeFault("package", "The package makes no embeddings");
          return embedTexts(machine, { ...files, terms }, request.input, signal);
        }
        if ("audio" in request) {
          if (!audio || manifest.kind !== "script" || !isTranscriber(manifest))
            throw new RuntimeFault("package", "The package transcribes no recordings");
          return transcribe(machine, files, audio, request, signal);
        }
        const input = { name: "request.json", bytes: canonicalJsonBytes(request) };
        const answer = readAnswer((await session.ask(input, { signal })).output.bytes);
        if (!answer) throw new RuntimeFault("runtime", "The engine wrote no answer");
        return answer;
      },
    };
  }

  signal.addEventListener("abort", () => {
    for (const model of opened.values()) model.then(({ close }) => close()).catch(() => undefined);
  });
  return async (model, request, audio) => {
    const found = opened.get(model) ?? open(model);
    opened.set(model, found);
    found.catch(() => opened.delete(model));
    return (await found).answer(request, audio);
  };
}
