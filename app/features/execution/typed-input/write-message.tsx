import { useState } from "react";
import { Button } from "#app/components/ui/button.tsx";
import { Field, Textarea } from "#app/components/ui/form/field.tsx";
import { formatCount } from "#language/number.ts";
import { t } from "#language/text.ts";
import type { TextRequest } from "#runtime/engine/text/documents.ts";
import type { LanguageModelManifest } from "#runtime/manifest/language-model.ts";

/** A character has at most 4 bytes, a byte is at most one token, and half of the context is left for the template and the answer. */
const SURE = 8;
/** Tokens of an English word, with as many again for the answer. */
const WORD_TOKENS = 3;

/** Creates the request to a language model from a typed text; a model without chat template continues it. */
export function WriteMessage({
  manifest,
  onFile,
}: {
  manifest: LanguageModelManifest;
  onFile: (file: File) => void;
}) {
  const [text, setText] = useState("");
  const isChat = manifest.chatTemplate !== undefined;
  const { contextLength } = manifest;
  const limit = t(
    "The model reads and writes {tokens} tokens together: up to {characters} characters fit in every case, about {words} English words usually.",
    {
      tokens: formatCount(contextLength),
      characters: formatCount(Math.floor(contextLength / SURE)),
      words: formatCount(Math.floor(contextLength / WORD_TOKENS)),
    },
  );
  function take() {
    const request: TextRequest = isChat ? { messages: [{ role: "user", content: text }] } : { prompt: text };
    onFile(new File([`${JSON.stringify(request, null, 2)}\n`], "request.json", { type: "application/json" }));
    setText("");
  }
  return (
    <div className="grid gap-2">
      <Field
        label={isChat ? t("Message") : t("Beginning of the text")}
        description={
          isChat ? limit : `${t("The model continues it. It was not made to answer questions.")} ${limit}`
        }
      >
        <Textarea rows={3} value={text} onChange={(event) => setText(event.target.value)} />
      </Field>
      <div>
        <Button size="small" onClick={take} disabled={text.trim() === ""}>
          {isChat ? t("Use this message") : t("Use this text")}
        </Button>
      </div>
    </div>
  );
}
