/** The manifest of a language model: weights that an engine runs without a script. */
import * as z from "zod";
import { bytes32Schema } from "#protocol/schemas/primitives.ts";
import { isForgiving } from "../comparison/rule.ts";
import { engines as wasmEngines } from "../engine/engines.ts";
import { CEILING, LANGUAGE_MODEL_CEILING, WASM_MEGABYTES } from "../limits.ts";
import { atMost, commonMembers, type Say } from "./members.ts";

export const languageModelSchema = z.strictObject({
  ...commonMembers,
  kind: z.literal("language-model"),
  /** Tokens that prompt and answer may have together. */
  contextLength: atMost(LANGUAGE_MODEL_CEILING.contextLength),
  /** SHA-256 of the chat template inside the weights, UTF-8. Without one the model takes a prompt and no messages. */
  chatTemplate: bytes32Schema.optional(),
  /** Used where a request states nothing. Named as in the request. */
  sampling: z.strictObject({
    temperature: z.number().min(0).max(2).optional(),
    top_p: z.number().gt(0).max(1).optional(),
    top_k: z.int().nonnegative().max(1_000).optional(),
    max_tokens: atMost(LANGUAGE_MODEL_CEILING.contextLength).optional(),
  }),
  limits: z.strictObject({
    /** Megabytes of the engine: weights, context and its own work. */
    memoryMegabytes: atMost(LANGUAGE_MODEL_CEILING.memoryMegabytes),
    seconds: atMost(CEILING.seconds),
    outputBytes: atMost(CEILING.outputBytes),
  }),
});
export type LanguageModelManifest = z.infer<typeof languageModelSchema>;

const isChat = ({ kind }: { kind?: string | undefined }) => kind === "chat";

export function checkLanguageModel(
  { files, tasks, parameters, limits, engines }: LanguageModelManifest,
  say: Say,
): void {
  const wasm = engines.find(({ name }) => wasmEngines.some((engine) => engine.name === name));
  if (wasm && limits.memoryMegabytes > WASM_MEGABYTES)
    say(["limits", "memoryMegabytes"], `must be at most ${WASM_MEGABYTES} with the engine ${wasm.name}`);
  if (files.filter(({ role }) => role === "weights").length !== 1)
    say(["files"], "must name exactly one file with the role weights");
  if (files.some(({ role }) => role === "script" || role === "graph"))
    say(["files"], "must not have the role script or graph: the engine runs the weights itself");
  if (Object.keys(parameters.properties).length > 0)
    say(["parameters"], "must have no properties: a request states its own settings");
  for (const [kind, task] of Object.entries(tasks)) {
    if (kind !== "inference") say(["tasks", kind], "must be left out: a language model does inference only");
    if (!task.input.every(isChat) || !isChat(task.output))
      say(["tasks", kind], "must have the kind chat for input and output");
    if (!wasm && task.comparison.rule === "exact")
      say(
        ["tasks", kind, "comparison"],
        "must be replay or human: without an engine in WebAssembly, machines give different tokens",
      );
    if (isForgiving(task.comparison))
      say(
        ["tasks", kind, "comparison"],
        "must be exact, replay or human: a tolerance or a score does not apply to tokens",
      );
  }
}
