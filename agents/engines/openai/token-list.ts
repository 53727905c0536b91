/** The answer to a request for the tokens of a text, which vLLM and llama.cpp's server write alike. */
import * as z from "zod";
import { RefusedRequest } from "./refused-request.ts";

export const tokenIds = z.array(z.int().nonnegative());
const schema = z.object({ tokens: tokenIds });

/** @throws RefusedRequest */
export function readTokens(label: string, answer: unknown): readonly number[] {
  const { data } = schema.safeParse(answer);
  if (!data) throw new RefusedRequest(`${label} answered without token ids`);
  return data.tokens;
}
