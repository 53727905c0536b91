import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { useWalletAddress } from "#app/wallet/use-wallet-address.ts";

/** F186. */
export function RegisterModelButton() {
  const account = useWalletAddress();
  if (!account) {
    return (
      <Button variant="primary" blocked="Connect wallet to register a model">
        Register Model
      </Button>
    );
  }
  return (
    <ButtonLink to="/models/new" variant="primary">
      Register Model
    </ButtonLink>
  );
}
