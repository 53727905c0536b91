import { Address } from "#app/components/chain/address.tsx";
import { Hash } from "#app/components/chain/hash.tsx";
import { Time } from "#app/components/chain/time.tsx";
import { TransactionLink } from "#app/components/chain/transaction-link.tsx";
import { Description, DescriptionList } from "#app/components/ui/display/card.tsx";
import { t } from "#language/text.ts";
import { CategoryBadge } from "../category-badge.tsx";
import type { ModelDetail } from "./model-detail.query.server.ts";

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
