import type { Address } from "viem";
import { Dialog } from "#app/components/ui/overlay/dialog.tsx";
import { t } from "#language/text.ts";
import { isSameAddress } from "#protocol/chain/unset.ts";
import { AddressForm } from "./address-form.tsx";

export interface OfferModelDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  name: string;
  owner: string;
  modelId: string;
  onOffer: (to: Address) => Promise<unknown>;
}

/** Dialog for the new owner of a model (G59). */
export function OfferModelDialog({
  open,
  onOpenChange,
  modelId,
  name,
  owner,
  onOffer,
}: OfferModelDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t("Transfer {name}", { name })}
      description={t("You offer the model to another account. Nothing changes until that account accepts.")}
    >
      <AddressForm
        draftName={`offer:${modelId}`}
        label={t("New owner")}
        submitLabel={t("Continue")}
        problemOf={(to) => (isSameAddress(to, owner) ? t("You already own this model.") : undefined)}
        onSubmit={(to) => {
          onOpenChange(false);
          return onOffer(to);
        }}
      />
    </Dialog>
  );
}
