import type { Address as AddressType, Hex } from "viem";
import { Address } from "#app/components/chain/address.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Skeleton } from "#app/components/ui/feedback/skeleton.tsx";
import { lazyPart } from "#app/components/ui/lazy-part.tsx";
import { useTransaction } from "#app/transaction/transaction-context.ts";
import { t } from "#language/text.ts";
import { isSameAddress } from "#protocol/chain/unset.ts";
import { shortAddress } from "#protocol/format/identifier.ts";
import type { ModelDetail } from "../detail/model-detail.query.server.ts";
import { modelName } from "../model-identity.ts";
import { setModelAccess } from "./actions.ts";

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
