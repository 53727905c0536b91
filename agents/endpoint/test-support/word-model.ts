/** A model for tests that answers at once, or token by token when the test lets it. Each token is a word. */
import { setTimeout as sleep } from "node:timers/promises";
import { samplingDefaults, type TextAnswer } from "#runtime/engine/text/documents.ts";
import { mostTokens, openWriter } from "#runtime/engine/text/writer.ts";
import { RuntimeFault } from "#runtime/fault.ts";
import type { ServedModel } from "../served-model.ts";

export const WORD_MODEL_ID = `0x${"0c".repeat(32)}` as const;
const MILLION = 1_000_000n;
export const WORD_PRICE = { inputPerMillion: MILLION, outputPerMillion: 10n * MILLION };
/** Tokens of every prompt. */
export const PROMPT = [7, 8, 9];
const CONTEXT = 1_000;

export interface WordModel extends ServedModel {
  /** Answers stop after this many tokens until it is raised. */
  limit: number;
  /** Answers in progress, and tokens generated in all. */
  running: number;
  generated: number;
  /** Makes the next answers fail. */
  fault: Error | undefined;
}

export function wordModel(): WordModel {
  const model: WordModel = {
    id: WORD_MODEL_ID,
    name: "Words",
    manifest: `0x${"0d".repeat(32)}`,
    engine: "words 1",
    contextLength: CONTEXT,
    maxTokens: 5,
    rule: "exact",
    price: WORD_PRICE,
    limit: Number.POSITIVE_INFINITY,
    running: 0,
    generated: 0,
    fault: undefined,
    close: () => undefined,
    retire: () => undefined,
    async generate(request, signal, { onPrompt, onToken }): Promise<TextAnswer> {
      const given = Object.fromEntries(
        Object.entries(request).filter(([name]) => name !== "messages" && name !== "prompt"),
      );
      const sampling = { ...samplingDefaults, max_tokens: 5, ...given };
      model.running++;
      try {
        onPrompt?.(PROMPT);
        const encoder = new TextEncoder();
        const bytesOf = (id: number) => encoder.encode(`word${id} `);
        const writer = openWriter(
          { isEnd: () => false, bytesOf },
          sampling,
          mostTokens(sampling, 3, CONTEXT),
        );
        for (let id = 0; ; id++) {
          while (id >= model.limit && !signal.aborted) await sleep(2);
          if (signal.aborted) throw new RuntimeFault("cancelled", "The run was stopped");
          if (model.fault) throw model.fault;
          model.generated++;
          const token = writer.add(id);
          onToken?.(token);
          const ended = writer.ended();
          if (ended) return { format: "mlb-answer/1", engine: "words 1", prompt: PROMPT, sampling, ...ended };
        }
      } finally {
        model.running--;
      }
    },
  };
  return model;
}
