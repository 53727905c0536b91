import { t } from "#language/text.ts";
import { ModelCard } from "./model-card.tsx";
import type { ModelRow } from "./model-list.query.server.ts";

/** Models as cards, three beside each other on large screens (F183). */
export function ModelGrid({ rows }: { rows: readonly ModelRow[] }) {
  return (
    <ul
      aria-label={t("Models")}
      className="grid gap-3 has-data-same-name:items-start md:grid-cols-2 xl:grid-cols-3"
    >
      {rows.map((model) => (
        <li key={model.id} className="min-w-0">
          <ModelCard model={model} />
        </li>
      ))}
    </ul>
  );
}
