/** Request and answer of a text task, both JSON. The answer is canonical, so a repeated run gives the same bytes. */
import * as z from "zod";

/** Longest prompt or message, in characters. A model's context holds far less. */
const TEXT_CHARACTERS = 1_000_000;
const MOST_TOKENS = 131_072;

const messageSchema = z.strictObject({
  role: z.enum(["system", "user", "assistant"]),
  content: z.string().max(TEXT_CHARACTERS),
});
export type ChatMessage = z.infer<typeof messageSchema>;

/** Sampling settings with the names of OpenAI's API. */
const samplingSchema = z.strictObject({
  max_tokens: z.int().positive("must be positive").max(MOST_TOKENS),
  /** 0 chooses the most probable token. */
  temperature: z.number().min(0).max(2),
  /** Keeps the most probable tokens until their sum reaches this share. */
  top_p: z.number().gt(0, "must be above 0").max(1),
  /** Keeps this many of the most probable tokens; 0 keeps all. */
  top_k: z.int().min(0).max(MOST_TOKENS),
  /** Another seed gives other random numbers; without effect at temperature 0. */
  seed: z.int().min(0),
  /** The answer ends before the first of these texts. */
  stop: z.array(z.string().min(1, "must not be empty").max(100)).max(4),
});
export type Sampling = z.infer<typeof samplingSchema>;

export const samplingDefaults: Sampling = {
  max_tokens: 256,
  temperature: 0,
  top_p: 1,
  top_k: 0,
  seed: 0,
  stop: [],
};

/** A request. Members that are not honoured are refused. */
export const requestSchema = z
  .strictObject({
    /** A conversation, written with the model's chat template. */
    messages: z.array(messageSchema).min(1).max(1_000).optional(),
    /** A text that the model continues. */
    prompt: z.string().min(1, "must not be empty").max(TEXT_CHARACTERS).optional(),
    ...samplingSchema.partial().shape,
    stop: z
      .union([
        z
          .string()
          .min(1)
          .max(100)
          .transform((text) => [text]),
        samplingSchema.shape.stop,
      ])
      .optional(),
  })
  .refine(({ messages, prompt }) => (messages === undefined) !== (prompt === undefined), {
    error: "must have either messages or a prompt",
  });
export type TextRequest = z.infer<typeof requestSchema>;

/** A generated token, and the text that it completes: none while a character of several bytes is incomplete. */
const tokenSchema = z.strictObject({ id: z.int().min(0), text: z.string() });
export type GeneratedToken = z.infer<typeof tokenSchema>;

export const answerSchema = z.strictObject({
  format: z.literal("mlb-answer/1"),
  /** Name and version of the engine. */
  engine: z.string().min(1).max(100),
  /** Ids of the prompt's tokens. */
  prompt: z.array(z.int().min(0)),
  /** The generated tokens; a token that ends the turn is the last. */
  output: z.array(tokenSchema),
  /** Why it ended: end of turn or a stop text, or the number of tokens. */
  finish: z.enum(["stop", "length"]),
  sampling: samplingSchema,
  text: z.string(),
});
export type TextAnswer = z.infer<typeof answerSchema>;
