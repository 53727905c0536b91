import { Button, type ButtonProps } from "#app/components/ui/button.tsx";
import { t } from "#language/text.ts";
import { useConnectDialog } from "./connect-dialog.ts";

/** The one way in: connects a wallet. The wallets are loaded when somebody points at it. */
export function SignInButton({ children = t("Sign In"), ...rest }: ButtonProps) {
  const dialog = useConnectDialog();
  return (
    <Button
      variant="primary"
      {...rest}
      onPointerEnter={dialog.prefetch}
      onFocus={dialog.prefetch}
      onClick={dialog.open}
      disabled={dialog.state === "opening"}
      aria-haspopup="dialog"
    >
      {dialog.state === "opening" ? t("Opening wallets…") : children}
    </Button>
  );
}
