/** Parts of the new task form, loaded after a model with a package is chosen. */

import { lazyPart } from "#app/components/ui/lazy-part.tsx";
import { t } from "#language/text.ts";

/** Input and settings according to the model's manifest. */
export const TypedInput = lazyPart(
  async () => (await import("./typed-input.tsx")).TypedInput,
  () => <p aria-busy="true">{t("Loading…")}</p>,
);

/** Checks them; renders nothing. */
export const InputJudge = lazyPart(async () => (await import("./input-judge.tsx")).InputJudge, null);
