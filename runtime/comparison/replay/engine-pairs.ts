/** Bounds of honest answers by engine pair, never chosen by a model's owner. `npm run tools agent:calibrate` measures. */
import { engineLabel, engines, llamaNative } from "../../engine/engines.ts";
import type { HonestBounds } from "./sequential-test.ts";

export interface EnginePair extends HonestBounds {
  /** Mean margin where tokens are drawn from the whole vocabulary, nats: unlikely tokens are often close to each other. */
  readonly openMeanNats: number;
  /** Engine and version, with its device unless it computes the same everywhere. */
  readonly provider: string;
  readonly verifier: string;
  /** Weights that were measured, honest answers and their tokens; nothing where the engines are exact. */
  readonly measured?: { readonly weights: string; readonly answers: number; readonly tokens: number };
  /** Honest answers to public questions that were followed after the bounds were fixed. */
  readonly tried?: { readonly answers: number; readonly tokens: number };
  /** Deviations that the measurement found, and one that it did not. */
  readonly finds: string;
  readonly misses: string;
}

const wasm = engineLabel(engines[1]);

const native = `${engineLabel(llamaNative)} cpu`;
const SMOLLM2 = "SmolLM2-135M-Instruct Q4_1";

/**
 * At least five times the mean and ten times the largest margin that was measured. Few answers were: a shortened conversation and
 * another temperature may need more tokens than an answer has. The bounds were chosen after a look at the same answers; `e2e/replay` tries
 * them on others.
 */
const NATIVE = {
  meanNats: 0.02,
  openMeanNats: 0.05,
  mostNats: 3,
  finds: "weights of 2 or 3 bits, a smaller model and an edited token within 48 tokens",
  misses: "an 8-bit cache, and in short answers another temperature or a shortened conversation",
} as const;

/** A foreign server, at temperature 0. Its numbers differ more, since it computes with flash attention and keeps earlier prompts. */
const UPSTREAM = {
  provider: "openai xllamacpp 2026.10.11549 cpu",
  meanNats: 0.03,
  openMeanNats: 0.05,
  mostNats: 5,
  finds: "weights of 2 bits, skipped layers and an edited token within 40 tokens",
  misses: "in short answers a shortened conversation",
} as const;

/**
 * Ollama computes with llama.cpp as well. Its bounds were fixed before it was measured: they are those of the server above, and so are the
 * answers to which they were fitted.
 */
const OLLAMA = { ...UPSTREAM, provider: "openai ollama 0.17.4 cpu" } as const;

export const enginePairs: readonly EnginePair[] = [
  {
    // The engine computes the same numbers everywhere, so nothing but its own choice is honest.
    provider: wasm,
    verifier: wasm,
    meanNats: 1e-6,
    openMeanNats: 1e-6,
    mostNats: 0,
    finds: "any token that the model did not choose",
    misses: "nothing",
  },
  {
    provider: native,
    verifier: native,
    ...NATIVE,
    measured: { weights: SMOLLM2, answers: 73, tokens: 1_840 },
    tried: { answers: 200, tokens: 5_268 },
  },
  { provider: native, verifier: wasm, ...NATIVE, measured: { weights: SMOLLM2, answers: 17, tokens: 380 } },
  {
    ...UPSTREAM,
    verifier: native,
    measured: { weights: SMOLLM2, answers: 80, tokens: 2_988 },
    tried: { answers: 120, tokens: 4_723 },
  },
  {
    ...UPSTREAM,
    verifier: wasm,
    measured: { weights: SMOLLM2, answers: 16, tokens: 606 },
    tried: { answers: 6, tokens: 240 },
  },
  {
    ...OLLAMA,
    verifier: native,
    measured: { weights: SMOLLM2, answers: 80, tokens: 2_988 },
    tried: { answers: 40, tokens: 1_568 },
  },
  {
    ...OLLAMA,
    verifier: wasm,
    measured: { weights: SMOLLM2, answers: 16, tokens: 606 },
    tried: { answers: 6, tokens: 240 },
  },
];

export const pairOf = (provider: string, verifier: string): EnginePair | undefined =>
  enginePairs.find((pair) => pair.provider === provider && pair.verifier === verifier);
