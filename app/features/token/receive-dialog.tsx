import { encode } from "uqr";
import { CopyButton } from "#app/components/ui/copy-button.tsx";
import { Dialog } from "#app/components/ui/overlay/dialog.tsx";
import { useAppChain } from "#app/env/use-public-environment.ts";
import { t } from "#language/text.ts";

export interface ReceiveDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  account: string;
}

/** The account's address as QR code and text. */
export function ReceiveDialog({ open, onOpenChange, account }: ReceiveDialogProps) {
  const { name } = useAppChain();
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t("Receive MLB")}
      description={t(
        "Send only on {name}. Tokens sent to this address on another network do not arrive here.",
        { name },
      )}
    >
      <div className="grid justify-items-center gap-4">
        <QrCode text={account} />
        <p className="flex max-w-full items-center gap-1.5">
          <span className="min-w-0 font-mono text-sm break-all">{account}</span>
          <CopyButton value={account} label={t("Copy address")} />
        </p>
      </div>
    </Dialog>
  );
}

/** Dark on white in both themes, as cameras expect. */
function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { ecc: "M", border: 2 });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")))
    .join("");
  return (
    <svg
      role="img"
      aria-label={t("QR code of your address")}
      viewBox={`0 0 ${size} ${size}`}
      className="w-56 max-w-full rounded-card"
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
