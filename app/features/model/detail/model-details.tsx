import type { ReactNode } from "react";
import { Address } from "#app/components/chain/address.tsx";
import { Amount } from "#app/components/chain/amount.tsx";
import { Hash } from "#app/components/chain/hash.tsx";
import { Time } from "#app/components/chain/time.tsx";
import { TransactionLink } from "#app/components/chain/transaction-link.tsx";
import { Description, DescriptionList, DescriptionRows } from "#app/components/ui/display/card.tsx";
import { prettyJson } from "#app/features/content/display.ts";
import { t } from "#language/text.ts";
import { judgedTasks } from "#protocol/rules/judged.ts";
import { CategoryBadge } from "../model-badges.tsx";
import { factRows } from "../model-identity.ts";
import { trustOf } from "../trust/trust-figures.tsx";
import type { ModelDetail } from "./model-detail.query.server.ts";
import type { ModelFacts } from "./model-facts.ts";

/** On-chain identity of the model. */
export function ModelIdentityList({ model }: { model: ModelDetail }) {
  return (
    <DescriptionList>
      <Description term={t("Model ID")}>
        <Hash value={model.id} label={t("Copy model ID")} />
      </Description>
      <Description term={t("Owner")}>
        <Address address={model.ownerId} unset={t("Unknown Owner")} />
      </Description>
      <Description term={t("Category")}>
        <CategoryBadge category={model.category} />
      </Description>
      <Description term={t("Revision")}>{model.revision}</Description>
      <Description term={t("Registered")}>
        <Time seconds={Number(model.createdAt)} />
      </Description>
      <Description term={t("Registration")}>
        <TransactionLink hash={model.createdTx} />
      </Description>
      <Description term={t("Last updated")}>
        <Time seconds={Number(model.updatedAt)} />
      </Description>
      <Description term={t("Metadata")}>
        <Hash value={model.metadataCid} label={t("Copy the metadata's content id")} />
      </Description>
    </DescriptionList>
  );
}

/** Usage figures of the model from the index (G16). */
export function ModelUsage({ summary }: { summary: ModelDetail["summary"] }) {
  const { total, verified, created, assigned, completed, rejected, cancelled, expired, reward } = summary;
  return (
    <DescriptionList>
      <Description term={t("Tasks")}>{total}</Description>
      <Description term={t("Verified")}>{verified}</Description>
      <Description term={t("In progress")}>{created + assigned + completed}</Description>
      <Description term={t("Rejected")}>{rejected}</Description>
      <Description term={t("Cancelled or expired")}>{cancelled + expired}</Description>
      <Description term={t("Success rate")}>
        {judgedTasks(summary) > 0 ? trustOf(summary).verifiedRate : "—"}
      </Description>
      <Description term={t("Rewards offered")}>
        <Amount value={BigInt(reward)} />
      </Description>
    </DescriptionList>
  );
}

/** Facts from the model's metadata. Missing ones are omitted. */
export function ModelMetadataTable({ facts }: { facts: ModelFacts }) {
  const rows: [string, ReactNode][] = [
    ...factRows(facts),
    [t("Tags"), facts.tags.length > 0 ? <Tags key="tags" tags={facts.tags} /> : undefined],
  ];
  const present = rows.filter(([, value]) => value !== undefined);
  return (
    <div className="grid gap-4">
      {present.length > 0 ? (
        <DescriptionRows rows={present} />
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
