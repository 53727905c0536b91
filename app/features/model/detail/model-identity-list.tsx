import { Address } from "#app/components/chain/address.tsx";
import { Hash } from "#app/components/chain/hash.tsx";
import { Time } from "#app/components/chain/time.tsx";
import { TransactionLink } from "#app/components/chain/transaction-link.tsx";
import { Description, DescriptionList } from "#app/components/ui/display/card.tsx";
import { CategoryBadge } from "../category-badge.tsx";
import type { ModelDetail } from "./model-detail.query.server.ts";

/** Who the model is on the chain. */
export function ModelIdentityList({ model }: { model: ModelDetail }) {
  return (
    <DescriptionList>
      <Description term="Model id">
        <Hash value={model.id} label="Copy the model id" />
      </Description>
      <Description term="Owner">
        <Address address={model.ownerId} unset="Unknown Owner" />
      </Description>
      <Description term="Category">
        <CategoryBadge category={model.category} />
      </Description>
      <Description term="Revision">{model.revision}</Description>
      <Description term="Registered">
        <Time seconds={Number(model.createdAt)} />
      </Description>
      <Description term="Registration">
        <TransactionLink hash={model.createdTx} />
      </Description>
      <Description term="Last change">
        <Time seconds={Number(model.updatedAt)} />
      </Description>
      <Description term="Metadata">
        <Hash value={model.metadataCid} label="Copy the metadata's content id" />
      </Description>
    </DescriptionList>
  );
}
