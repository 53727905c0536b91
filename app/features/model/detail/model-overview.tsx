import type { ReactNode } from "react";
import type { Address } from "viem";
import { CardBody, SectionCard } from "#app/components/ui/display/card.tsx";
import { Skeleton } from "#app/components/ui/feedback/skeleton.tsx";
import { lazyPart } from "#app/components/ui/lazy-part.tsx";
import type { Block } from "#app/features/content/markdown/markdown.ts";
import { PackageDetails } from "#app/features/execution/parts.tsx";
import { t } from "#language/text.ts";
import { isSameAddress } from "#protocol/chain/unset.ts";
import { isCorrupted, modelDescription } from "../model-identity.ts";
import type { readLineage } from "./lineage.query.server.ts";
import { ModelAbout } from "./model-about.tsx";
import type { ModelDetail } from "./model-detail.query.server.ts";
import {
  hasLineage,
  LineageList,
  ModelIdentityList,
  ModelMetadataTable,
  ModelUsage,
} from "./model-details.tsx";
import { type ModelFacts, publishedModel } from "./model-facts.ts";
import { ModelAccessMethod, ModelFiles } from "./model-files.tsx";

const ModelOwnerActions = lazyPart(
  async () => (await import("../owner/model-owner-actions.tsx")).ModelOwnerActions,
  <Skeleton className="h-44" />,
);

const ModelAccessList = lazyPart(
  async () => (await import("../owner/model-owner-actions.tsx")).ModelAccessList,
  <Skeleton className="h-44" />,
);

export interface ModelOverviewProps {
  model: ModelDetail;
  /** Decrypted contents of a private model; undefined while it is locked. */
  opened: { facts: ModelFacts; description: string; secret: Uint8Array<ArrayBuffer> } | undefined;
  /** Facts readable without a key. */
  facts: ModelFacts;
  card: readonly Block[] | undefined;
  lineage: Awaited<ReturnType<typeof readLineage>> | undefined;
  /** The reader may see description, files and access method. */
  isReadable: boolean;
  account: Address | undefined;
}

/** Description, input, output and files of the model, with its identity and the owner's actions in the side column. */
export function ModelOverview(props: ModelOverviewProps) {
  const { model, opened, facts, card, lineage, isReadable, account } = props;
  const isOwner = isSameAddress(account, model.ownerId);
  const shown = opened?.facts ?? facts;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5">
        <Section title={t("About|a model")}>
          <ModelAbout
            description={
              opened?.description ?? modelDescription(isReadable ? model : { ...model, description: "" })
            }
            card={card}
            openedCard={opened?.facts.card}
            example={isReadable ? shown.example : undefined}
          />
        </Section>
        {isReadable ? <Parts model={model} facts={shown} secret={opened?.secret} /> : null}
        {isOwner && !model.isPublic ? (
          <Section title={t("Access list")}>
            <ModelAccessList model={model} />
          </Section>
        ) : null}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {isOwner ? (
          <Section title={t("Your model")}>
            <ModelOwnerActions model={model} />
          </Section>
        ) : null}
        <Section title={t("Details")}>
          <ModelIdentityList model={model} />
          <ModelUsage summary={model.summary} />
        </Section>
        {lineage?.status === "ok" && hasLineage(lineage.data) ? (
          <Section title={t("Lineage")}>
            <LineageList lineage={lineage.data} />
          </Section>
        ) : null}
      </div>
    </div>
  );
}

/** Facts, files, access and comparison of results: one card with sections instead of a stack of cards. */
function Parts({
  model,
  facts,
  secret,
}: {
  model: ModelDetail;
  facts: ModelFacts;
  secret: Uint8Array<ArrayBuffer> | undefined;
}) {
  return (
    <Section title={t("Technical Details")}>
      <div className="divide-border grid grid-cols-[minmax(0,1fr)] divide-y *:py-4 *:first:pt-0 *:last:pb-0">
        {model.isPublic || (secret && facts.file) ? (
          <Part title={t("Result comparison")}>
            <PackageDetails model={publishedModel(model, facts, secret)} />
          </Part>
        ) : null}
        <div>
          {model.isPublic && (!model.metadata || isCorrupted(model)) ? (
            <p className="text-muted">{whyWithoutMetadata(model)}</p>
          ) : (
            <ModelMetadataTable facts={facts} />
          )}
        </div>
        <Part title={t("Files")}>
          <ModelFiles model={model} facts={facts} secret={secret} />
        </Part>
        <Part title={t("Access method")}>
          <ModelAccessMethod accessMethod={facts.accessMethod} />
        </Part>
      </div>
    </Section>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h3 className="font-medium">{title}</h3>
      {children}
    </section>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <SectionCard title={title}>
      <CardBody>{children}</CardBody>
    </SectionCard>
  );
}

function whyWithoutMetadata({ metadata, isUnconfirmed }: ModelDetail): string {
  if (isUnconfirmed)
    return t(
      "Metadata unconfirmed. The stored file does not match the hash on the chain, so it is not shown.",
    );
  return metadata
    ? t("Metadata unavailable. The stored file cannot be read.")
    : t("Metadata unavailable. The index may not have read it yet, or it is no longer stored.");
}
