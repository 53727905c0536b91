import type { ReactNode } from "react";
import { Description, DescriptionList } from "#app/components/ui/display/card.tsx";
import type { ModelFacts } from "./model-facts.ts";

/** What the model's metadata tells about it. Facts that the owner left out are left out. */
export function ModelMetadataTable({ facts }: { facts: ModelFacts }) {
  const rows: { term: string; value: ReactNode }[] = [
    { term: "Framework", value: facts.framework },
    { term: "Architecture", value: facts.architecture },
    { term: "Parameters", value: facts.parameters },
    { term: "Accuracy", value: facts.accuracy },
    { term: "Data set", value: facts.dataset },
    { term: "Licence", value: facts.license },
    { term: "Tags", value: facts.tags.length > 0 ? <Tags tags={facts.tags} /> : undefined },
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
        <p className="text-muted">The owner gave no technical details.</p>
      )}
      <JsonDetails title="Input schema" text={facts.inputSchema} />
      <JsonDetails title="Output schema" text={facts.outputSchema} />
      <JsonDetails title="How to run it again" text={facts.manifest} />
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
        {pretty(text)}
      </pre>
    </details>
  );
}

function pretty(json: string): string {
  try {
    return JSON.stringify(JSON.parse(json), null, 2);
  } catch {
    return json;
  }
}
