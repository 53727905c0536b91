import { useState } from "react";
import { Button } from "#app/components/ui/button.tsx";
import { Field, Textarea } from "#app/components/ui/form/field.tsx";
import { lazyPart } from "#app/components/ui/lazy-part.tsx";
import { formatCount } from "#language/number.ts";
import { t } from "#language/text.ts";
import { MODEL_CARD_MAX } from "#protocol/documents/limits.ts";
import type { RegistrationForm } from "./registration-form.ts";

const Preview = lazyPart(
  async () => (await import("#app/features/content/markdown/markdown-text.tsx")).MarkdownText,
);

export function CardField({ form, text }: { form: RegistrationForm; text: string }) {
  const [isShown, setShown] = useState(false);
  return (
    <div className="grid gap-2">
      <Field
        {...form.field("card")}
        label={t("Model card")}
        description={
          <span className="flex flex-wrap justify-between gap-x-4">
            <span>
              {t(
                "Tell users what they need to know, in Markdown: headings, lists, tables and links. Images must use ipfs://. HTML is shown as text.",
              )}
            </span>
            <span className="tabular">
              {t("{part} of {whole}", {
                part: formatCount(text.length),
                whole: formatCount(MODEL_CARD_MAX),
              })}
            </span>
          </span>
        }
      >
        <Textarea rows={8} className="font-mono text-sm" />
      </Field>
      <div>
        <Button size="small" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
          {isShown ? t("Hide preview") : t("Preview card")}
        </Button>
      </div>
      {isShown ? (
        <section aria-label={t("Card preview")} className="border-border rounded-card border p-4">
          {text.trim() ? <Preview text={text} /> : <p className="text-muted">{t("The card is empty.")}</p>}
        </section>
      ) : null}
    </div>
  );
}
