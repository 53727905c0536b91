/**
 * Layers of Ollama's registry format besides the weights: how it writes a conversation, its settings and the licence. Ollama reads a Go
 * template where GGUF files have a Jinja template. No program translates one into the other for every model, so the layer is left out
 * unless the package's template, by its hash, is one whose Go form is known to write the same text.
 */
import * as z from "zod";
import { samplingDefaults } from "#runtime/engine/text/documents.ts";
import { languageModelSchema } from "#runtime/manifest/language-model.ts";

/** Members of a package's manifest that these layers are made of. */
export const chatTermsSchema = z.object({
  contextLength: languageModelSchema.shape.contextLength,
  chatTemplate: languageModelSchema.shape.chatTemplate,
  sampling: languageModelSchema.shape.sampling,
});
export type ChatTerms = z.infer<typeof chatTermsSchema>;

interface GoTemplate {
  readonly template: string;
  /** Message that Ollama puts first when a conversation does not begin with one of the system. */
  readonly system?: string;
  /** Texts that end an answer. */
  readonly stop: readonly string[];
}

const CHATML: GoTemplate = {
  template:
    "{{ range .Messages }}<|im_start|>{{ .Role }}\n{{ .Content }}<|im_end|>\n{{ end }}<|im_start|>assistant\n",
  stop: ["<|im_start|>", "<|im_end|>"],
};

/** By the SHA-256 of the Jinja template. `go-template.test.ts` compares both forms. */
export const KNOWN_TEMPLATES: ReadonlyMap<string, GoTemplate> = new Map([
  [
    "0x872be49dbb638044ad01b60388f48d469ff2980e5f0dccdc22ec907db54d0788",
    { ...CHATML, system: "You are a helpful AI assistant named SmolLM, trained by Hugging Face" },
  ],
]);

/** Ollama's own defaults differ, so every setting is stated. */
function settingsOf({ contextLength, sampling }: ChatTerms, stop: readonly string[]): string {
  const { max_tokens, temperature, top_p, top_k } = { ...samplingDefaults, ...sampling };
  return JSON.stringify({
    num_ctx: contextLength,
    num_predict: max_tokens,
    temperature,
    top_p,
    top_k,
    repeat_penalty: 1,
    ...(stop.length > 0 && { stop }),
  });
}

/** Kind and text of each layer, in the order of the manifest. */
export function ollamaLayers(
  terms: ChatTerms | undefined,
  license: string | null,
): readonly (readonly [kind: string, text: string])[] {
  const known = KNOWN_TEMPLATES.get(terms?.chatTemplate ?? "");
  const layers: [string, string][] = [];
  if (known) layers.push(["template", known.template]);
  if (known?.system) layers.push(["system", known.system]);
  if (terms) layers.push(["params", settingsOf(terms, known?.stop ?? [])]);
  if (license) layers.push(["license", license]);
  return layers;
}
