import { EmptyState } from "#app/components/ui/feedback/empty-state.tsx";
import { SignInButton } from "#app/wallet/sign-in-button.tsx";
import { t } from "#language/text.ts";

/** Stands in place of what belongs to an account while none is connected. */
export function ConnectFirst({ children }: { children: string }) {
  return (
    <EmptyState title={t("Connect Wallet")} action={<SignInButton>{t("Connect Wallet")}</SignInButton>}>
      {children}
    </EmptyState>
  );
}
