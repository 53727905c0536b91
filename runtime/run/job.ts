/** Input and output of a run: plain data, so both can be posted to and from a worker. */

import type { Hex } from "viem";
import type { FileContent } from "#protocol/content/content-source.ts";
import type { Replay } from "../comparison/replay/replay.ts";
import type { WorkKind } from "../manifest/work-kind.ts";

export interface Job {
  /** The package as it is published. */
  readonly package: Uint8Array<ArrayBuffer>;
  /** Weights that the manifest names by reference. */
  readonly weights?: FileContent | undefined;
  readonly task: WorkKind;
  readonly input: { readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> };
  /** Settings; missing ones take the manifest's defaults. */
  readonly parameters: Readonly<Record<string, unknown>>;
  /** Set for a batch: the input is an archive of so many inputs, which `computeBatch` runs one by one. */
  readonly items?: number | undefined;
}

export interface OutcomeFile {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly sha256: Hex;
}

export interface Outcome {
  /** The result, whose hash a provider submits. */
  readonly output: OutcomeFile;
  /** Further files, by name. */
  readonly artifacts: readonly OutcomeFile[];
  readonly metrics: Readonly<Record<string, number>>;
  /** The script's sentence for people. */
  readonly summary: string;
  readonly log: readonly string[];
  readonly manifestHash: Hex;
  readonly inputHash: Hex;
  /** SHA-256 of the canonical JSON of files, metrics, summary and log: equal where everything is. */
  readonly digest: Hex;
  /**
   * Digest of the computation's intermediate values (`trace.ts`); undefined for a script without graphs, a container and a native engine.
   * Never log, store or publish it: with it, a verifier can approve a result without computing.
   */
  readonly trace?: Hex | undefined;
  /** Of a batch: the digests of its inputs' runs, in order, where each has one. As secret as `trace`. */
  readonly itemTraces?: readonly Hex[] | undefined;
  /** Engine and version that computed it. */
  readonly runtime: string;
  readonly device?: string;
  /** SHA-256 of a language model's weights. */
  readonly weights?: Hex | undefined;
  /** Set when a submitted answer was followed instead of computed: `output` is then the submitted file. */
  readonly replay?: Replay;
  /** Resources used; seconds depend on the machine, steps do not. */
  readonly used: { readonly steps: number; readonly graphRuns: number; readonly seconds: number };
}

/** The figures that a package's `score` computes from a result file. */
export type Score = Readonly<Record<string, number>>;

export type RunStage = "opening" | "checking" | "loading" | "computing" | "presenting";
