import type { ReactNode } from "react";
import { Address } from "#app/components/chain/address.tsx";
import { Amount } from "#app/components/chain/amount.tsx";
import { Hash } from "#app/components/chain/hash.tsx";
import { Time } from "#app/components/chain/time.tsx";
import { TransactionLink } from "#app/components/chain/transaction-link.tsx";
import { Description, DescriptionList, DescriptionRows } from "#app/components/ui/display/card.tsx";
import { UserText } from "#app/components/ui/display/user-text.tsx";
import { TextLink } from "#app/components/ui/text-link.tsx";
import { prettyJson } from "#app/features/content/display.ts";
import { say } from "#app/language/say.tsx";
import { formatCount } from "#language/number.ts";
import { t } from "#language/text.ts";
import { taskNumber } from "#protocol/format/identifier.ts";
import { HashBadge } from "../model-badges.tsx";
import { factRows } from "../model-identity.ts";
import type { readLineage } from "./lineage.query.server.ts";
import type { ModelDetail } from "./model-detail.query.server.ts";
import type { ModelFacts } from "./model-facts.ts";

export function ModelIdentityList({ model }: { model: ModelDetail }) {
  return (
    <DescriptionList>
      <Description term={t("Owner")}>
        <Address address={model.ownerId} unset={t("Unknown Owner")} />
      </Description>
      <Description term={t("Model ID")}>
        <Hash value={model.id} label={t("Copy model ID")} />
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
        <span className="flex flex-wrap items-center justify-end gap-x-2">
          <Hash value={model.metadataCid} label={t("Copy the metadata's content ID")} />
          {model.isPublic ? <HashBadge isConfirmed={model.isConfirmed} /> : null}
        </span>
      </Description>
    </DescriptionList>
  );
}

/** Usage figures of the model from the index (G16) that the bar at the top leaves out. */
export function ModelUsage({ summary }: { summary: ModelDetail["summary"] }) {
  const { created, assigned, completed, rejected, cancelled, expired, reward } = summary;
  return (
    <DescriptionList>
      <Description term={t("In progress")}>{created + assigned + completed}</Description>
      <Description term={t("Rejected")}>{rejected}</Description>
      <Description term={t("Cancelled or expired")}>{cancelled + expired}</Description>
      <Description term={t("Rewards offered")}>
        <Amount value={BigInt(reward)} />
      </Description>
    </DescriptionList>
  );
}

/** A plain number with separators; owners may also write "7B". */
const grouped = (text: string | undefined) => (text && /^\d+$/.test(text) ? formatCount(BigInt(text)) : text);

/** Facts from the model's metadata. Missing ones are omitted. */
export function ModelMetadataTable({ facts }: { facts: ModelFacts }) {
  const rows: [string, ReactNode][] = [
    ...factRows({ ...facts, parameters: grouped(facts.parameters) }),
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

type Lineage = Extract<Awaited<ReturnType<typeof readLineage>>, { status: "ok" }>["data"];

/** Whether there is any lineage to show. */
export const hasLineage = ({ origin, isUnproven, derived }: Lineage): boolean =>
  origin !== undefined || isUnproven || derived.length > 0;

/** The model's origin and the models fine-tuned from it (N15). */
export function LineageList({ lineage }: { lineage: Lineage }) {
  const { origin, isUnproven, derived } = lineage;
  return (
    <div className="grid gap-3">
      {origin ? (
        <p>
          {say("Fine-tuned from {link} in {link2}.", {
            link: (
              <TextLink to={`/models/${origin.model.id}`}>
                <UserText>{origin.model.name}</UserText> {origin.model.version}
              </TextLink>
            ),
            link2: (
              <TextLink to={`/tasks/${origin.task}`}>
                {t("task {taskNumber}", { taskNumber: taskNumber(origin.task) })}
              </TextLink>
            ),
          })}
        </p>
      ) : null}
      {isUnproven ? (
        <p className="text-muted">
          {t(
            "The owner says this model was fine-tuned from another one, but no verified Fine Tuning task confirms it.",
          )}
        </p>
      ) : null}
      {derived.length > 0 ? (
        <div className="grid gap-1">
          <p className="text-muted text-sm">{t("Fine-tuned from this model")}</p>
          <ul className="grid gap-1">
            {derived.map(({ id, name, version, task }) => (
              <li key={id}>
                <TextLink to={`/models/${id}`}>
                  {name} {version}
                </TextLink>{" "}
                <span className="text-muted text-sm">
                  {say("by {link}", {
                    link: (
                      <TextLink to={`/tasks/${task}`}>
                        {t("task {taskNumber}", { taskNumber: taskNumber(task) })}
                      </TextLink>
                    ),
                  })}
                </span>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </div>
  );
}
