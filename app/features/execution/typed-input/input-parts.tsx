/** What a new task's form loads once a model with a package is chosen. */

import { lazyPart } from "#app/components/ui/lazy-part.tsx";
import { t } from "#language/text.ts";

/** Input and settings by the model's manifest. */
export const TypedInput = lazyPart(
  async () => (await import("./typed-input.tsx")).TypedInput,
  () => <p aria-busy="true">{t("Loading…")}</p>,
);

/** Judges them; draws nothing. */
export const InputJudge = lazyPart(async () => (await import("./input-judge.tsx")).InputJudge, null);
