import { useState } from "react";
import { Button, type ButtonProps } from "#app/components/ui/button.tsx";
import { t } from "#language/text.ts";
import { useConnectDialog } from "./connect-dialog.ts";

/** Connects a wallet. The wallet code is preloaded on hover. */
export function SignInButton({ children = t("Sign In"), ...rest }: ButtonProps) {
  const dialog = useConnectDialog();
  // A page can have several of these buttons: only the pressed one shows the error.
  const [isPressed, setPressed] = useState(false);
  const open = () => {
    setPressed(true);
    dialog.open();
  };
  return (
    <span className="relative inline-block">
      <Button
        variant="primary"
        {...rest}
        onPointerEnter={dialog.prefetch}
        onFocus={dialog.prefetch}
        onClick={open}
        disabled={dialog.state === "opening"}
        aria-haspopup="dialog"
      >
        {dialog.state === "opening" ? t("Opening wallets…") : children}
      </Button>
      {isPressed && dialog.state === "failed" ? (
        <div
          role="alert"
          className="border-rejected bg-surface text-text absolute top-full right-0 z-40 mt-2 grid w-72 max-w-[calc(100vw-2rem)] justify-items-start gap-2 rounded-card border p-3 text-left text-sm shadow-overlay"
        >
          <p className="font-semibold">{t("The list of wallets could not be loaded.")}</p>
          <p>{t("Check your connection; if that does not help, reload the page.")}</p>
          <Button size="small" onClick={open}>
            {t("Retry")}
          </Button>
        </div>
      ) : null}
    </span>
  );
}
