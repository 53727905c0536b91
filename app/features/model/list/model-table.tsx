import { Link } from "@remix-run/react";
import { ExternalLink } from "lucide-react";
import { Address } from "#app/components/chain/address.tsx";
import { Time } from "#app/components/chain/time.tsx";
import { ButtonLink, buttonClasses } from "#app/components/ui/button.tsx";
import { UserText } from "#app/components/ui/display/user-text.tsx";
import { type Column, Table } from "#app/components/ui/list/table.tsx";
import { t } from "#language/text.ts";
import { SameName } from "../copies/same-name.tsx";
import { CategoryBadge, ModelState } from "../model-badges.tsx";
import { isCorrupted, modelDescription, modelName, modelVersion } from "../model-identity.ts";
import { trustOf } from "../trust/trust-figures.tsx";
import type { ModelRow } from "./model-list.query.server.ts";

const modelColumns = (): readonly Column<ModelRow>[] => [
  { key: "model", header: t("Model"), primary: true, cell: (model) => <NameAndVersion model={model} /> },
  { key: "category", header: t("Category"), cell: (model) => <CategoryBadge category={model.category} /> },
  {
    key: "description",
    minor: true,
    header: t("Description"),
    cell: (model) => (
      <span className="text-muted line-clamp-2 max-w-64">
        {isCorrupted(model) ? (
          <span className="text-rejected">{t("Model Error: the model data may be corrupted.")}</span>
        ) : (
          modelDescription(model)
        )}
      </span>
    ),
  },
  {
    key: "owner",
    header: t("Owner"),
    cell: (model) => <Address address={model.ownerId} unset={t("Unknown Owner")} actions={false} />,
  },
  {
    key: "status",
    header: t("Status"),
    cell: (model) => <ModelState isActive={model.isActive} isPublic={model.isPublic} />,
  },
  {
    key: "verified",
    header: t("Verified"),
    align: "end",
    cell: (model) => (
      <span className="tabular">
        {trustOf(model.summary).verifiedRate ?? <span className="text-muted">—</span>}
      </span>
    ),
  },
  {
    key: "created",
    minor: true,
    header: t("Created"),
    cell: (model) => <Time seconds={Number(model.createdAt)} />,
  },
  { key: "actions", header: t("Actions"), align: "end", cell: (model) => <RowActions model={model} /> },
];

/** Models as a table, collapsed into cards on narrow screens (F194). The whole row is the link (F195). */
export function ModelTable({ rows }: { rows: readonly ModelRow[] }) {
  return (
    <Table
      caption={t("Models")}
      columns={modelColumns()}
      rows={rows}
      rowKey={(model) => model.id}
      linkedRows
    />
  );
}

function NameAndVersion({ model }: { model: ModelRow }) {
  return (
    <span className="grid min-w-28 @wide:max-w-72">
      <Link
        to={`/models/${model.id}`}
        prefetch="intent"
        className="hover:text-accent wrap-anywhere underline-offset-2 after:absolute after:inset-0 hover:underline"
      >
        <UserText>{modelName(model)}</UserText>
      </Link>
      <span className="text-muted text-sm font-normal">{modelVersion(model.version)}</span>
      <SameName model={model} />
    </span>
  );
}

function RowActions({ model }: { model: ModelRow }) {
  const name = modelName(model);
  return (
    <span className="relative flex justify-end gap-1.5">
      <ButtonLink to={`/models/${model.id}`} size="small" aria-label={t("View {name}", { name })}>
        {t("View")}
      </ButtonLink>
      <a
        href={`/models/${model.id}`}
        target="_blank"
        rel="noreferrer"
        title={t("Open in new tab")}
        aria-label={t("Open {name} in a new tab", { name })}
        className={buttonClasses({ size: "small" })}
      >
        <ExternalLink aria-hidden="true" className="size-3.5" />
      </a>
    </span>
  );
}
