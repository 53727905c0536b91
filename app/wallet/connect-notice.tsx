import { EmptyState } from "#app/components/ui/feedback/empty-state.tsx";
import { t } from "#language/text.ts";
import { SignInButton } from "./sign-in-button.tsx";

/** Shown above a list of the user's own records while no wallet is connected. */
export function ConnectNotice({ children }: { children: string }) {
  return (
    <div className="border-border bg-surface flex flex-wrap items-center justify-between gap-3 rounded-card border p-4">
      <p>{children}</p>
      <SignInButton>{t("Connect Wallet")}</SignInButton>
    </div>
  );
}

/** Shown instead of a page's account data while no wallet is connected. */
export function ConnectFirst({ children }: { children: string }) {
  return (
    <EmptyState title={t("Connect Wallet")} action={<SignInButton>{t("Connect Wallet")}</SignInButton>}>
      {children}
    </EmptyState>
  );
}
