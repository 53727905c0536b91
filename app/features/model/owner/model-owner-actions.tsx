import { useState } from "react";
import type { Hex } from "viem";
import { Address } from "#app/components/chain/address.tsx";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { lazyDialog } from "#app/components/ui/overlay/lazy-dialog.tsx";
import { say } from "#app/language/say.tsx";
import { useTransaction } from "#app/transaction/transaction-context.ts";
import { t } from "#language/text.ts";
import type { ModelDetail } from "../detail/model-detail.query.server.ts";
import { modelName } from "../model-identity.ts";
import {
  deactivateModel,
  offerModel,
  reactivateModel,
  setModelVisibility,
  withdrawModelOffer,
} from "./actions.ts";

const OfferModelDialog = lazyDialog(async () => (await import("./offer-model-dialog.tsx")).OfferModelDialog);

/**
 * Owner actions for a model (F206, G59). Transactions are kept on the device, so they contain the public name, never
 * a decrypted one.
 */
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
