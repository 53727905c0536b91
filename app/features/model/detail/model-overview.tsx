import type { ReactNode } from "react";
import type { Address } from "viem";
import { Card, CardBody, CardHeader } from "#app/components/ui/display/card.tsx";
import { PackageDetails } from "#app/features/execution/parts.tsx";
import { isSameAddress } from "#protocol/chain/unset.ts";
import { isCorrupted, modelDescription } from "../model-identity.ts";
import { ModelAccessList } from "../owner/model-access-list.tsx";
import { ModelOwnerActions } from "../owner/model-owner-actions.tsx";
import { ModelAccessMethod } from "./model-access-method.tsx";
import type { ModelDetail } from "./model-detail.query.server.ts";
import type { ModelFacts } from "./model-facts.ts";
import { ModelFiles } from "./model-files.tsx";
import { ModelIdentityList } from "./model-identity-list.tsx";
import { ModelMetadataTable } from "./model-metadata-table.tsx";
import { ModelUsage } from "./model-usage.tsx";

export interface ModelOverviewProps {
  model: ModelDetail;
  name: string;
  /** Of a private model: what was decrypted, undefined while it is closed. */
  opened: { facts: ModelFacts; description: string; secret: Uint8Array<ArrayBuffer> } | undefined;
  /** What is readable without a key. */
  facts: ModelFacts;
  /** The reader may see description, files and access method. */
  isReadable: boolean;
  account: Address | undefined;
}

/** What the model is, what it consists of, how it is used, and what its owner can do. */
export function ModelOverview({ model, name, opened, facts, isReadable, account }: ModelOverviewProps) {
  const isOwner = isSameAddress(account, model.ownerId);
  const shown = opened?.facts ?? facts;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5">
        <Section title="Description">
          <p className="max-w-prose break-words whitespace-pre-wrap">
            {opened?.description ?? modelDescription(isReadable ? model : { ...model, description: "" })}
          </p>
        </Section>
        {isReadable ? (
          <>
            <Section title="Technical Details">
              {model.isPublic && (!model.metadata || isCorrupted(model)) ? (
                <p className="text-muted">{whyWithoutMetadata(model)}</p>
              ) : (
                <ModelMetadataTable facts={shown} />
              )}
            </Section>
            <Section title="Files">
              <ModelFiles model={model} facts={shown} secret={opened?.secret} />
            </Section>
            {model.isPublic ? (
              <Section title="Repeated Runs">
                <PackageDetails
                  model={{
                    accessMethod: model.accessMethod,
                    isPublic: model.isPublic,
                    packageBytes: shown.file?.size ?? 0,
                  }}
                />
              </Section>
            ) : null}
            <Section title="Access Method">
              <ModelAccessMethod accessMethod={shown.accessMethod} />
            </Section>
          </>
        ) : null}
        {isOwner && !model.isPublic ? (
          <Section title="Access List">
            <ModelAccessList model={model} name={name} />
          </Section>
        ) : null}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {isOwner ? (
          <Section title="Your Model">
            <ModelOwnerActions model={model} name={name} />
          </Section>
        ) : null}
        <Section title="Usage">
          <ModelUsage summary={model.summary} />
        </Section>
        <Section title="Details">
          <ModelIdentityList model={model} />
        </Section>
      </div>
    </div>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card aria-label={title}>
      <CardHeader title={title} />
      <CardBody>{children}</CardBody>
    </Card>
  );
}

function whyWithoutMetadata({ metadata, isUnconfirmed }: ModelDetail): string {
  if (isUnconfirmed)
    return "Metadata unconfirmed. What is stored is not what its owner recorded on the chain, so it is not shown as fact.";
  return metadata
    ? "Metadata unavailable. What is stored is no readable description."
    : "Metadata unavailable. It may still be on its way to the index, or nobody stores it any more.";
}
