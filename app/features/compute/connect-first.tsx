import { EmptyState } from "#app/components/ui/feedback/empty-state.tsx";
import { SignInButton } from "#app/wallet/sign-in-button.tsx";

/** Stands in place of what belongs to an account while none is connected. */
export function ConnectFirst({ children }: { children: string }) {
  return (
    <EmptyState title="Connect Wallet" action={<SignInButton>Connect Wallet</SignInButton>}>
      {children}
    </EmptyState>
  );
}
