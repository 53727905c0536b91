/** The request to a language model: the same check before escrow and in every run. */
import { parseJson } from "#protocol/documents/parse-json.ts";
import { requestSchema, type TextRequest } from "../../engine/text/documents.ts";
import { RuntimeFault } from "../../fault.ts";
import type { LanguageModelManifest } from "../../manifest/language-model.ts";
import { problemsText } from "../../manifest/value-schema.ts";

/** No vocabulary packs a whole prompt this tightly; usual texts have 3 to 5 bytes a token. */
const BYTES_PER_TOKEN = 16;

/** Bytes of its texts, without the template's. */
export function promptBytes({ messages = [], prompt = "" }: TextRequest): number {
  const texts = [prompt, ...messages.map(({ content }) => content)];
  return texts.reduce((sum, text) => sum + new TextEncoder().encode(text).length, 0);
}

/**
 * Refuses a prompt that cannot fit, before anything is paid. A shorter one may still have too many tokens, which only the vocabulary
 * inside the weights shows. @throws RuntimeFault "input"
 */
export function requirePromptLength(
  { contextLength }: Pick<LanguageModelManifest, "contextLength">,
  { messages = [], prompt = "" }: TextRequest,
): void {
  const bytes = promptBytes({ messages, prompt });
  if (bytes > contextLength * BYTES_PER_TOKEN)
    throw new RuntimeFault(
      "input",
      `The prompt has ${bytes} bytes, more than fit into the model's context of ${contextLength} tokens`,
    );
}

/** @param bytes JSON @throws RuntimeFault "input" that names the member */
export function readRequest(
  { chatTemplate }: Pick<LanguageModelManifest, "chatTemplate">,
  name: string,
  bytes: Uint8Array,
): TextRequest {
  const read = requestSchema.safeParse(parseJson(new TextDecoder().decode(bytes)));
  if (!read.success)
    throw new RuntimeFault("input", `${name} does not fit the model: ${problemsText(read.error)}`);
  if (read.data.messages && !chatTemplate)
    throw new RuntimeFault("input", "The model has no chat template; it takes a prompt instead of messages");
  return read.data;
}
