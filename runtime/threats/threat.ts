/** A hostile package, and how it must end. */
import type { FaultCode } from "../fault.ts";
import type { Limits } from "../manifest/manifest.ts";
import type { DraftFile } from "../package/archive.ts";
import type { Job } from "../run/job.ts";

export interface Threat {
  readonly title: string;
  readonly script: string;
  readonly files?: readonly DraftFile[];
  readonly input?: Job["input"];
  readonly seconds?: number;
  /** Limits of its manifest, where the sample's would end it first. */
  readonly limits?: Partial<Limits>;
  readonly ends: { readonly fault: FaultCode; readonly message: RegExp };
}

/** Consequence of such a package: it is refused, no program votes, or it is voted against. */
export type ThreatEnding = "refused at packing" | "no verdict" | "refuted";

export const endingOfFault: Readonly<Record<FaultCode, ThreatEnding>> = {
  package: "refused at packing",
  runtime: "no verdict",
  time: "no verdict",
  cancelled: "no verdict",
  private: "no verdict",
  input: "refuted",
  failed: "refuted",
  limit: "refuted",
};
