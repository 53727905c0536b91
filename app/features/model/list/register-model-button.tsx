import { useWalletAddress } from "#app/components/chain/use-wallet-address.ts";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { t } from "#language/text.ts";

/** F186. */
export function RegisterModelButton() {
  const account = useWalletAddress();
  if (!account) {
    return (
      <Button variant="primary" blocked={t("Connect wallet to register a model")}>
        {t("Register Model")}
      </Button>
    );
  }
  return (
    <ButtonLink to="/models/new" variant="primary">
      {t("Register Model")}
    </ButtonLink>
  );
}
