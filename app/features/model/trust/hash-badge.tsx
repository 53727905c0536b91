import { ShieldCheck } from "lucide-react";
import { t } from "#language/text.ts";

/** Shows whether the displayed metadata has the hash on chain, as compared by the server. */
export function HashBadge({ isConfirmed }: { isConfirmed: boolean | undefined }) {
  if (!isConfirmed) return null;
  return (
    <span
      className="text-verified inline-flex items-center gap-1 text-xs font-medium whitespace-nowrap"
      title={t("The metadata matches the hash on the chain")}
    >
      <ShieldCheck aria-hidden="true" className="size-3.5" />
      {t("Hash checked")}
    </span>
  );
}
