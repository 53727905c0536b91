/** The request to a language model: the same check before escrow and in every run. */
import { parseJson } from "#protocol/documents/parse-json.ts";
import { requestSchema, type TextRequest } from "../../engine/text/documents.ts";
import { RuntimeFault } from "../../fault.ts";
import type { LanguageModelManifest } from "../../manifest/language-model.ts";
import { problemsText } from "../../manifest/value-schema.ts";

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
