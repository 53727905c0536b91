import { Link } from "@remix-run/react";
import { ExternalLink } from "lucide-react";
import { Address } from "#app/components/chain/address.tsx";
import { Time } from "#app/components/chain/time.tsx";
import { ButtonLink, buttonClasses } from "#app/components/ui/button.tsx";
import { type Column, Table } from "#app/components/ui/list/table.tsx";
import { CategoryBadge } from "../category-badge.tsx";
import { isCorrupted, modelDescription, modelName, modelVersion } from "../model-identity.ts";
import { ModelState } from "../model-state.tsx";
import { trustOf } from "../trust/trust.ts";
import type { ModelRow } from "./model-list.query.server.ts";

const COLUMNS: readonly Column<ModelRow>[] = [
  { key: "model", header: "Model", primary: true, cell: (model) => <NameAndVersion model={model} /> },
  { key: "category", header: "Category", cell: (model) => <CategoryBadge category={model.category} /> },
  {
    key: "description",
    minor: true,
    header: "Description",
    cell: (model) => (
      <span className="text-muted line-clamp-2 max-w-64">
        {isCorrupted(model) ? (
          <span className="text-rejected">Model Error: the model data may be corrupted.</span>
        ) : (
          modelDescription(model)
        )}
      </span>
    ),
  },
  {
    key: "owner",
    header: "Owner",
    cell: (model) => <Address address={model.ownerId} unset="Unknown Owner" actions={false} />,
  },
  {
    key: "status",
    header: "Status",
    cell: (model) => <ModelState isActive={model.isActive} isPublic={model.isPublic} />,
  },
  {
    key: "verified",
    header: "Verified",
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
    header: "Created",
    cell: (model) => <Time seconds={Number(model.createdAt)} />,
  },
  { key: "actions", header: "Actions", align: "end", cell: (model) => <RowActions model={model} /> },
];

/** Models as a table, and as a stack of cards on narrow screens (F194). The whole row is the link (F195). */
export function ModelTable({ rows }: { rows: readonly ModelRow[] }) {
  return <Table caption="Models" columns={COLUMNS} rows={rows} rowKey={(model) => model.id} linkedRows />;
}

function NameAndVersion({ model }: { model: ModelRow }) {
  return (
    <span className="grid min-w-32 @wide:max-w-72">
      <Link
        to={`/models/${model.id}`}
        prefetch="intent"
        className="hover:text-accent wrap-anywhere underline-offset-2 after:absolute after:inset-0 hover:underline"
      >
        {modelName(model)}
      </Link>
      <span className="text-muted text-sm font-normal">{modelVersion(model.version)}</span>
    </span>
  );
}

function RowActions({ model }: { model: ModelRow }) {
  const name = modelName(model);
  return (
    <span className="relative flex justify-end gap-1.5">
      <ButtonLink to={`/models/${model.id}`} size="small" aria-label={`View ${name}`}>
        View
      </ButtonLink>
      <a
        href={`/models/${model.id}`}
        target="_blank"
        rel="noreferrer"
        title="Open in new tab"
        aria-label={`Open ${name} in a new tab`}
        className={buttonClasses({ size: "small" })}
      >
        <ExternalLink aria-hidden="true" className="size-3.5" />
      </a>
    </span>
  );
}
