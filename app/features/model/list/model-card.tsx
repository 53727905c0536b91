import { Link } from "@remix-run/react";
import { ArrowRight, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { Address } from "#app/components/chain/address.tsx";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { UserText } from "#app/components/ui/display/user-text.tsx";
import { plural, t } from "#language/text.ts";
import { SameName } from "../copies/same-name.tsx";
import { CategoryBadge, HashBadge, ModelState } from "../model-badges.tsx";
import {
  exampleOf,
  isCorrupted,
  type ModelExample,
  modelDescription,
  modelName,
  modelVersion,
} from "../model-identity.ts";
import { TrustFigures } from "../trust/trust-figures.tsx";
import { UseModelButton } from "../use-model-button.tsx";
import type { ModelRow } from "./model-list.query.server.ts";

/** One model in the grid (F199). */
export function ModelCard({ model }: { model: ModelRow }) {
  const name = modelName(model);
  const href = `/models/${model.id}`;
  const broken = isCorrupted(model);
  return (
    <CardFrame
      name={
        <Link to={href} prefetch="intent" className="hover:text-accent underline-offset-2 hover:underline">
          <UserText>{name}</UserText>
        </Link>
      }
      version={model.version}
      state={<ModelState isActive={model.isActive} isPublic={model.isPublic} />}
      description={broken ? <ModelError /> : modelDescription(model)}
      category={<CategoryBadge category={model.category} />}
      usage={model.summary.total}
      trust={
        <>
          <SameName model={model} />
          <TrustFigures summary={model.summary} recentRuns={model.recentRuns} />
          <ExampleLine example={exampleOf(model.metadata?.example)} />
        </>
      }
      hash={<HashBadge isConfirmed={model.isConfirmed} />}
      owner={<Address address={model.ownerId} unset={t("Unknown Owner")} actions={false} />}
      actions={
        <>
          <UseModelButton
            modelId={model.id}
            name={name}
            isActive={model.isActive}
            isCorrupted={broken}
            size="small"
            variant="secondary"
          />
          <ButtonLink to={href} size="small" variant="quiet" aria-label={t("Details of {name}", { name })}>
            {t("Details")}
          </ButtonLink>
        </>
      }
    />
  );
}

function ExampleLine({ example }: { example: ModelExample | undefined }) {
  if (!example) return null;
  return (
    <p className="text-muted grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-1.5 text-xs">
      <span className="sr-only">{t("Example:")} </span>
      <code className="truncate" title={example.input}>
        {example.input}
      </code>
      <ArrowRight aria-label={t("produces")} className="size-3" />
      <code className="truncate" title={example.output}>
        {example.output}
      </code>
    </p>
  );
}

/** F201. */
function ModelError() {
  return (
    <span className="text-rejected grid gap-0.5">
      <span className="inline-flex items-center gap-1.5 font-medium">
        <TriangleAlert aria-hidden="true" className="size-4" />
        {t("Model Error")}
      </span>
      <span>{t("Unable to load this model card. The model data may be corrupted.")}</span>
    </span>
  );
}

export interface ModelPreviewProps {
  name: string;
  version: string;
  description: string;
  category: { id: string; name: string } | null;
  isPublic: boolean;
  owner: string | undefined;
}

/** Preview of the card in the form, without interactive elements (F202). */
export function ModelPreviewCard(props: ModelPreviewProps) {
  const { name, version, description, category, isPublic, owner } = props;
  return (
    <CardFrame
      name={name || t("Unnamed Model")}
      version={version}
      state={<ModelState isActive isPublic={isPublic} />}
      description={description || t("No description available")}
      category={<CategoryBadge category={category} />}
      usage={0}
      trust={null}
      hash={null}
      owner={<Address address={owner} unset={t("Your account")} actions={false} link={false} />}
      actions={
        <>
          <Button size="small" disabled>
            {t("Use Model")}
          </Button>
          <Button size="small" disabled>
            {t("Details")}
          </Button>
        </>
      }
    />
  );
}

interface CardFrameProps {
  name: ReactNode;
  version: string;
  state: ReactNode;
  description: ReactNode;
  category: ReactNode;
  usage: number;
  trust: ReactNode;
  hash: ReactNode;
  owner: ReactNode;
  actions: ReactNode;
}

function CardFrame(props: CardFrameProps) {
  const { name, version, state, description, category, usage, trust, hash, owner, actions } = props;
  return (
    <article className="border-border bg-surface grid h-full min-w-0 grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr_auto_auto_auto] gap-3 rounded-card border p-4">
      <header className="flex flex-wrap items-start justify-between gap-2">
        <div className="min-w-0">
          <h2 className="text-lg break-words">{name}</h2>
          <p className="text-muted tabular text-sm">
            {modelVersion(version)} · {plural(usage, "{count} task", "{count} tasks")}
          </p>
        </div>
        {state}
      </header>
      {/* Wrapped in a box, because the row may be higher than three lines. */}
      <div className="text-muted">
        <div className="line-clamp-3 break-words">{description}</div>
      </div>
      <div className="grid gap-2">{trust}</div>
      <div className="flex flex-wrap items-center justify-between gap-2 text-sm">
        {category}
        {hash}
      </div>
      <footer className="border-border flex flex-wrap items-center justify-between gap-2 border-t pt-3">
        {owner}
        <span className="flex gap-1.5">{actions}</span>
      </footer>
    </article>
  );
}
