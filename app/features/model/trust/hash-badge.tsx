import { ShieldCheck } from "lucide-react";
import { t } from "#language/text.ts";

/** The metadata that stand here have the hash on the chain: compared by the server, without a press. */
export function HashBadge({ isConfirmed }: { isConfirmed: boolean | undefined }) {
  if (!isConfirmed) return null;
  return (
    <span
      className="text-verified inline-flex items-center gap-1 text-xs font-medium whitespace-nowrap"
      title={t("The metadata have the hash that the chain keeps")}
    >
      <ShieldCheck aria-hidden="true" className="size-3.5" />
      {t("Hash checked")}
    </span>
  );
}
