import { ShieldAlert, ShieldCheck } from "lucide-react";
import { t } from "#language/text.ts";
import { type CheckedStoredFile, keptSentence } from "./checked-file.ts";

/** Result of checking a stored file: whether it is unaltered, which gateways sent something else, and who stores it. */
export function CheckOutcome({ check: { check, places } }: { check: CheckedStoredFile }) {
  return (
    <span className="grid gap-0.5">
      {check.outcome === "match" ? (
        <span className="text-verified inline-flex items-center gap-1">
          <ShieldCheck aria-hidden="true" className="size-3.5" />
          {t("File unaltered: it matches the stated hash")}
        </span>
      ) : null}
      {check.outcome === "mismatch" ? (
        <span className="text-rejected inline-flex items-center gap-1">
          <ShieldAlert aria-hidden="true" className="size-3.5" />
          {t("The file does not match the stated hash. Do not rely on it.")}
        </span>
      ) : null}
      {check.outcome === "failed" ? <span className="text-rejected">{check.message}</span> : null}
      {check.outcome === "match" && check.forgers.length > 0 ? (
        <span className="text-rejected">
          {t(
            "{forgers} returned a different file, which was discarded. Do not download the file from there.",
            {
              forgers: check.forgers.join(", "),
            },
          )}
        </span>
      ) : null}
      <span className="text-muted">{keptSentence(places)}</span>
    </span>
  );
}
