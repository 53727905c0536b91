import type { ReactNode } from "react";
import { Description, DescriptionList } from "#app/components/ui/display/card.tsx";
import { prettyJson } from "#app/features/content/pretty-json.ts";
import { t } from "#language/text.ts";
import type { ModelFacts } from "./model-facts.ts";

/** Facts from the model's metadata. Missing ones are omitted. */
export function ModelMetadataTable({ facts }: { facts: ModelFacts }) {
  const rows: { term: string; value: ReactNode }[] = [
    { term: t("Framework"), value: facts.framework },
    { term: t("Architecture"), value: facts.architecture },
    { term: t("Parameters"), value: facts.parameters },
    { term: t("Accuracy"), value: facts.accuracy },
    { term: t("Data set"), value: facts.dataset },
    { term: t("Licence"), value: facts.license },
    { term: t("Tags"), value: facts.tags.length > 0 ? <Tags tags={facts.tags} /> : undefined },
  ];
  const present = rows.filter(({ value }) => value !== undefined);
  return (
    <div className="grid gap-4">
      {present.length > 0 ? (
        <DescriptionList>
          {present.map(({ term, value }) => (
            <Description key={term} term={term}>
              {value}
            </Description>
          ))}
        </DescriptionList>
      ) : (
        <p className="text-muted">{t("No technical details provided.")}</p>
      )}
      <JsonDetails title={t("Input schema")} text={facts.inputSchema} />
      <JsonDetails title={t("Output schema")} text={facts.outputSchema} />
      <JsonDetails title={t("Manifest")} text={facts.manifest} />
    </div>
  );
}

function Tags({ tags }: { tags: readonly string[] }) {
  return (
    <span className="flex flex-wrap justify-end gap-1.5">
      {tags.map((tag) => (
        <span key={tag} className="bg-sunken rounded-full px-2 py-0.5 text-xs">
          {tag}
        </span>
      ))}
    </span>
  );
}

function JsonDetails({ title, text }: { title: string; text: string | undefined }) {
  if (!text) return null;
  return (
    <details>
      <summary className="font-medium">{title}</summary>
      <pre className="bg-sunken mt-2 max-h-64 overflow-auto rounded-control p-3 font-mono text-xs whitespace-pre-wrap">
        {prettyJson(text)}
      </pre>
    </details>
  );
}
