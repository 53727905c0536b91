/** Conditions that calls of several kinds share, and how long texts may be. */
import { need } from "./rule.ts";

/** Verifications that one call does everything due for. */
export const MOST_DUE = 20;
/** Bytes. */
export const TEXTS = { dataPointer: 512, metadataCid: 128, bundleCid: 128, details: 2048, proof: 1024 };
export const REASONS = { reasoning: 1024, evidenceCid: 128, reasonCid: 128, reason: 256 };

export const short = (...texts: (keyof typeof TEXTS)[]) =>
  need("StringTooLong", (c) => texts.every((text) => c[text].length <= TEXTS[text]));
export const brief = (text: keyof typeof REASONS) =>
  need("ReasoningTooLong", (c) => c[text].length <= REASONS[text]);
export const byRole = (role: string) => need("AccessManagedUnauthorized", ({ by }) => by === role);
