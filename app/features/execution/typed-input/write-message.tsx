import { useState } from "react";
import { Button } from "#app/components/ui/button.tsx";
import { Field, Textarea } from "#app/components/ui/form/field.tsx";
import { t } from "#language/text.ts";
import type { TextRequest } from "#runtime/engine/text/documents.ts";
import type { LanguageModelManifest } from "#runtime/manifest/language-model.ts";

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
  function take() {
    const request: TextRequest = isChat ? { messages: [{ role: "user", content: text }] } : { prompt: text };
    onFile(new File([`${JSON.stringify(request, null, 2)}\n`], "request.json", { type: "application/json" }));
    setText("");
  }
  return (
    <div className="grid gap-2">
      <Field
        label={isChat ? t("Message") : t("Beginning of the text")}
        description={isChat ? undefined : t("The model continues it. It was not made to answer questions.")}
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
