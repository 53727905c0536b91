import { UserProse } from "#app/components/ui/display/user-text.tsx";
import { lazyPart } from "#app/components/ui/lazy-part.tsx";
import type { Block } from "#app/features/content/markdown/markdown.ts";
import { MarkdownView } from "#app/features/content/markdown/markdown-view.tsx";
import { t } from "#language/text.ts";
import type { ModelExample } from "../model-identity.ts";

const OpenedCard = lazyPart(
  async () => (await import("#app/features/content/markdown/markdown-text.tsx")).MarkdownText,
  () => <p aria-busy="true">{t("Loading card…")}</p>,
);

export interface ModelAboutProps {
  description: string;
  card: readonly Block[] | undefined;
  /** The card of a private model, decrypted in this browser. */
  openedCard: string | undefined;
  example: ModelExample | undefined;
}

/** Purpose of the model, its card, and an example of input and output. */
export function ModelAbout({ description, card, openedCard, example }: ModelAboutProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <UserProse>{description}</UserProse>
      {card && card.length > 0 ? <MarkdownView blocks={card} /> : null}
      {openedCard ? <OpenedCard text={openedCard} /> : null}
      {example ? (
        <section aria-label={t("Example")} className="grid gap-3 sm:grid-cols-2">
          <Side name={t("Example input")} text={example.input} />
          <Side name={t("Example output")} text={example.output} />
        </section>
      ) : null}
    </div>
  );
}

function Side({ name, text }: { name: string; text: string }) {
  return (
    <figure className="grid min-w-0 content-start gap-1">
      <figcaption className="text-muted text-sm">{name}</figcaption>
      <pre className="bg-sunken max-h-48 overflow-y-auto rounded-control p-3 font-mono text-xs wrap-anywhere whitespace-pre-wrap">
        {text}
      </pre>
    </figure>
  );
}
