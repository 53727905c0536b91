import { useWalletAddress } from "#app/components/chain/use-wallet-address.ts";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";

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
