/** The engines of an agent's settings, each checked when the agent starts. */
import * as z from "zod";
import { openContainer } from "./container/engine.ts";
import { containerSettingsSchema } from "./container/settings.ts";
import type { Engine, Engines, MissingEngine } from "./engine.ts";
import { openLlamaNative } from "./llama-native/engine.ts";
import { installProblem } from "./llama-native/library.ts";
import { nativeSettingsSchema } from "./llama-native/settings.ts";
import { openOpenai } from "./openai/engine.ts";
import { openaiSettingsSchema } from "./openai/settings.ts";

export const engineSettingsSchema = z.strictObject({
  /** llama.cpp's native build: for answers, and for replaying them. */
  llamaNative: nativeSettingsSchema.optional(),
  /** An upstream with OpenAI's API. Verifiers do not use it. */
  openai: openaiSettingsSchema.optional(),
  /** Models that are containers, with docker or podman. */
  container: containerSettingsSchema.optional(),
});
export type EngineSettings = z.infer<typeof engineSettingsSchema>;

/** Never throws: an engine that cannot be used is reported, and the agent works without it. @param folder the agent's */
export async function openEngines(
  { llamaNative, openai, container }: EngineSettings,
  folder: string,
  signal: AbortSignal,
): Promise<Engines> {
  const missing: MissingEngine[] = [];
  const available: Engine[] = [];
  if (llamaNative) {
    const problem = installProblem();
    if (problem) missing.push({ name: "llama-native", problem });
    else available.push(openLlamaNative(llamaNative));
  }
  if (openai) {
    const engine = openOpenai(openai);
    const problem = await engine.problem(signal);
    if (problem) missing.push({ name: engine.label, problem });
    else available.push(engine);
  }
  if (container) {
    await openContainer(container, folder, signal).then(
      (engine) => available.push(engine),
      ({ message }: Error) => missing.push({ name: "container", problem: message }),
    );
  }
  return { available, missing };
}
