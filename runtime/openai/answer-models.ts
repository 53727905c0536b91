/** Computes answers again as a receipt names them: text of language models, each kept loaded, embeddings, and transcriptions. */

import type { Hex } from "viem";
import type { FileContent } from "#protocol/content/content-source.ts";
import { canonicalJsonBytes } from "#protocol/documents/canonical-json.ts";
import { readAnswer } from "../comparison/answers.ts";
import type { TextAnswer, TextRequest } from "../engine/text/documents.ts";
import { NotExact, OtherVersion, RuntimeFault } from "../fault.ts";
import { type Manifest, manifestHash } from "../manifest/manifest.ts";
import { openPackage } from "../package/archive.ts";
import { openTextSession, type SessionMachine } from "../run/session.ts";
import type { Machine } from "../run/start.ts";
import { type Embedded, embedTexts } from "./embed-texts.ts";
import type { EmbeddingRequest } from "./embedding-call.ts";
import { isTranscriber, type Transcribed, transcribe } from "./transcribe.ts";
import type { TranscriptionRequest } from "./transcription-call.ts";

export type Answered = TextAnswer | Embedded | Transcribed;
export type AnswerRequest = TextRequest | EmbeddingRequest | TranscriptionRequest;
type Recording = Uint8Array<ArrayBuffer>;

export interface AnswerParts {
  readonly machine: Machine;
  readonly sessions: SessionMachine;
  /** Fetches a model's package. */
  packageOf(model: string): Promise<Uint8Array<ArrayBuffer>>;
  weightsOf(manifest: Manifest): Promise<FileContent | undefined>;
  readonly signal: AbortSignal;
}

export interface AnswerExtras {
  /** The recording of a transcription. */
  readonly audio?: Recording | undefined;
  /** SHA-256 of the package's manifest; another version of the package computes nothing. */
  readonly manifest?: Hex | undefined;
  /** Computes only what every machine computes equally, by the package's own rule. */
  readonly isExact?: boolean | undefined;
}

/** A package is fetched again at most once in this time when an answer names another version, milliseconds. */
const FRESH_MS = 60_000;

interface OpenModel {
  readonly version: Hex;
  readonly openedAt: number;
  answer(request: AnswerRequest, extras: AnswerExtras): Promise<Answered>;
  close(): void;
  retire(): void;
}

/** Gives a function that throws RuntimeFault or the errors of `packageOf` and `weightsOf`. */
export function openAnswerModels({ machine, sessions, packageOf, weightsOf, signal }: AnswerParts) {
  const opened = new Map<string, Promise<OpenModel>>();

  async function open(model: string): Promise<OpenModel> {
    const archive = await packageOf(model);
    const { manifest } = await openPackage(archive);
    const version = await manifestHash(manifest);
    const load = async () => {
      const files = { package: archive, weights: await weightsOf(manifest) };
      return { files, session: openTextSession(sessions, files) };
    };
    let loading: ReturnType<typeof load> | undefined;
    /** Weights have gigabytes, so they are fetched for the first answer that needs them. */
    const loaded = () => {
      loading ??= load().catch((cause) => {
        loading = undefined;
        throw cause;
      });
      return loading;
    };
    const endWith = (how: "close" | "retire") => () =>
      void loading?.then(({ session }) => session[how]()).catch(() => undefined);
    return {
      version,
      openedAt: performance.now(),
      close: endWith("close"),
      retire: endWith("retire"),
      async answer(request, { audio, manifest: wanted = version, isExact }) {
        if (wanted !== version)
          throw new OtherVersion("The model's package has a different version from this answer's");
        if (isExact && manifest.tasks.inference?.comparison.rule !== "exact")
          throw new NotExact("The model's answers may differ between machines");
        const { files, session } = await loaded();
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
  function keep(model: string, opening: Promise<OpenModel>): Promise<OpenModel> {
    opened.set(model, opening);
    opening.catch(() => opened.get(model) === opening && opened.delete(model));
    return opening;
  }

  /** The owner may have published a new version since the model was opened. */
  async function modelOf(id: string, wanted: Hex | undefined): Promise<OpenModel> {
    const opening = opened.get(id) ?? keep(id, open(id));
    const known = await opening;
    const isOther = wanted !== undefined && wanted !== known.version;
    if (!isOther || performance.now() - known.openedAt < FRESH_MS) return known;
    // Of calls at once, the first one opens the model again.
    if (opened.get(id) !== opening) return modelOf(id, wanted);
    known.retire();
    return keep(id, open(id));
  }

  return async (model: string, request: AnswerRequest, extras: AnswerExtras = {}): Promise<Answered> =>
    (await modelOf(model, extras.manifest)).answer(request, extras);
}
