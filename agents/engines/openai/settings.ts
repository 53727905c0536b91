/** Settings of an OpenAI-compatible upstream. */
import * as z from "zod";

export const openaiSettingsSchema = z.strictObject({
  /** Base address, usually with /v1. The operator chose it, so private addresses are allowed. */
  baseUrl: z
    .url({ protocol: /^https?$/, error: "must be an http(s) address" })
    .refine((url) => !/^https?:\/\/[^/?#]*@/i.test(url), {
      error: "must not contain a password; name the key's environment variable in keyVariable",
    }),
  /** Name and version of the server as answers name it: each has its own numbers. */
  product: z
    .string()
    .max(60)
    .regex(/^[a-z][a-z0-9.-]* [0-9][A-Za-z0-9.+-]* [a-z0-9-]+$/, 'must be like "vllm 0.11.0 cuda"'),
  /** SHA-256 of the weights that the upstream serves, with the upstream's name for the model. */
  models: z.record(z.string().regex(/^0x[0-9a-f]{64}$/, "must be 0x and 64 hex digits"), z.string().min(1)),
  /** Environment variable that holds the API key. Default: no key is sent. */
  keyVariable: z.string().min(1).optional(),
  /** Most seconds of one answer, and between two parts of it. */
  seconds: z.int().positive().max(3_600).default(600),
  silenceSeconds: z.int().positive().max(600).default(60),
});
export type OpenaiSettings = z.infer<typeof openaiSettingsSchema>;
