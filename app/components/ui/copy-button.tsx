import { Check, Copy } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { t } from "#language/text.ts";
import { classNames } from "./class-names.ts";

/** F272. */
const CONFIRMATION_MS = 2_000;

/** Copies `value`; the label says "Copied" for 2 seconds and the change is announced. A failed copy is only logged. */
export function CopyButton({
  value,
  label,
  showLabel,
}: {
  value: string;
  label: string;
  showLabel?: boolean;
}) {
  const [copied, setCopied] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  async function copy() {
    try {
      await navigator.clipboard.writeText(value);
      setCopied(true);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setCopied(false), CONFIRMATION_MS);
    } catch (error) {
      console.warn("The text could not be copied.", error);
    }
  }

  const Icon = copied ? Check : Copy;
  return (
    <button
      type="button"
      onClick={copy}
      title={copied ? t("Copied") : label}
      className={classNames(
        "text-muted hover:text-text inline-flex items-center gap-2 rounded-control",
        showLabel
          ? "min-h-7 pointer-coarse:min-h-11"
          : "size-6 justify-center pointer-coarse:-m-2.5 pointer-coarse:size-11",
      )}
    >
      <Icon aria-hidden="true" className="size-3.5" />
      <span className={showLabel ? undefined : "sr-only"}>{copied ? t("Copied") : label}</span>
      <span role="status" className="sr-only">
        {copied ? t("Copied") : ""}
      </span>
    </button>
  );
}
