import { useState } from "react";
import type { Address as AddressType, Hex } from "viem";
import { Address } from "#app/components/chain/address.tsx";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { Skeleton } from "#app/components/ui/feedback/skeleton.tsx";
import { lazyPart } from "#app/components/ui/lazy-part.tsx";
import { lazyDialog } from "#app/components/ui/overlay/lazy-dialog.tsx";
import { say } from "#app/language/say.tsx";
import { useTransaction } from "#app/transaction/transaction-context.ts";
import { t } from "#language/text.ts";
import { isSameAddress } from "#protocol/chain/unset.ts";
import { shortAddress } from "#protocol/format/identifier.ts";
import type { ModelDetail } from "../detail/model-detail.query.server.ts";
import { modelName } from "../model-identity.ts";
import {
  deactivateModel,
  offerModel,
  reactivateModel,
  setModelAccess,
  setModelVisibility,
  withdrawModelOffer,
} from "./actions.ts";

const OfferModelDialog = lazyDialog(async () => (await import("./offer-model-dialog.tsx")).OfferModelDialog);

/** Owner actions for a model (F206, G59). Stored transactions contain the public name, never a decrypted one. */
export function ModelOwnerActions({ model }: { model: ModelDetail }) {
  const { start } = useTransaction();
  const [isOffering, setOffering] = useState(false);
  const name = modelName(model);
  const onModel = { modelId: model.id as Hex, name };
  const { isActive, isPublic, offeredTo } = model;
  // Registered as private: the chain has no name, so publication sets one.
  const hasPublicName = model.name !== "";
  const visibility = { ...onModel, isPublic: !isPublic, isEncrypted: model.description === "" };
  return (
    <div className="grid gap-2">
      <ButtonLink to={`/models/${model.id}/edit`}>{t("Update")}</ButtonLink>
      {isActive ? (
        <Button onClick={() => void start(deactivateModel(onModel))}>{t("Deactivate")}</Button>
      ) : (
        <Button variant="primary" onClick={() => void start(reactivateModel(onModel))}>
          {t("Reactivate")}
        </Button>
      )}
      {hasPublicName ? (
        <Button onClick={() => void start(setModelVisibility(visibility))}>
          {isPublic ? t("Make private") : t("Make public")}
        </Button>
      ) : (
        <ButtonLink to={`/models/${model.id}/edit?publish`}>{t("Make public")}</ButtonLink>
      )}
      {offeredTo ? (
        <div className="bg-sunken grid gap-2 rounded-card p-3">
          <p className="text-sm">
            {say("Offered to {address}. You stay the owner until they accept.", {
              address: <Address address={offeredTo.id} actions={false} />,
            })}
          </p>
          <Button size="small" onClick={() => void start(withdrawModelOffer(onModel))}>
            {t("Withdraw offer")}
          </Button>
        </div>
      ) : (
        <Button onClick={() => setOffering(true)}>{t("Transfer ownership")}</Button>
      )}
      <OfferModelDialog
        open={isOffering}
        onOpenChange={setOffering}
        name={name}
        owner={model.ownerId}
        modelId={onModel.modelId}
        onOffer={(to) => start(offerModel({ ...onModel, to }))}
      />
    </div>
  );
}

/** Loaded on demand: only the owner needs the form and its validation rules. */
const AddressForm = lazyPart(
  async () => (await import("./address-form.tsx")).AddressForm,
  <Skeleton className="h-28" />,
);

/** Accounts that may create tasks with a private model; the owner can change them (G57). */
export function ModelAccessList({ model }: { model: ModelDetail }) {
  const { start } = useTransaction();
  const change = (account: AddressType, allowed: boolean) =>
    start(setModelAccess({ modelId: model.id as Hex, name: modelName(model), account, allowed }));

  function problemOf(address: AddressType): string | undefined {
    if (isSameAddress(address, model.ownerId)) return t("You own this model and already have access.");
    const isListed = model.access.some(({ account }) => isSameAddress(account.id, address));
    return isListed ? t("This account already has access.") : undefined;
  }

  return (
    <div className="grid gap-4">
      {model.access.length === 0 ? (
        <p className="text-muted">{t("Only you can create tasks with this model.")}</p>
      ) : (
        <ul className="divide-border divide-y">
          {model.access.map(({ id, account }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-2">
              <Address address={account.id} />
              <Button
                size="small"
                onClick={() => void change(account.id as AddressType, false)}
                aria-label={t("Revoke access of {address}", { address: shortAddress(account.id) })}
              >
                {t("Revoke")}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <AddressForm
        key={model.access.length}
        draftName={`access:${model.id}`}
        label={t("Account to give access to")}
        description={t(
          "This list is public on the chain. Listed accounts can create tasks; to read the description, they also need the access link.",
        )}
        submitLabel={t("Give access")}
        problemOf={problemOf}
        onSubmit={(account) => change(account, true)}
      />
    </div>
  );
}
