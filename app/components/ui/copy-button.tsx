import { Check, Copy } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { t } from "#language/text.ts";
import { classNames } from "./class-names.ts";
import { copyText } from "./copy-text.ts";

/** F272. */
const CONFIRMATION_MS = 2_000;

/** Copies `value`; the label shows the result for 2 seconds, and it is announced. */
export function CopyButton({
  value,
  label,
  showLabel,
}: {
  value: string;
  label: string;
  showLabel?: boolean;
}) {
  const [result, setResult] = useState<"copied" | "failed">();
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function show(outcome: "copied" | "failed"): void {
    setResult(outcome);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setResult(undefined), CONFIRMATION_MS);
  }
  const copy = () =>
    copyText(value).then(
      () => show("copied"),
      (error: unknown) => {
        console.warn("The text could not be copied.", error);
        show("failed");
      },
    );

  const Icon = result === "copied" ? Check : Copy;
  const message = result && (result === "copied" ? t("Copied") : t("Not copied"));
  return (
    <button
      type="button"
      onClick={() => void copy()}
      title={message ?? label}
      className={classNames(
        "text-muted hover:text-text inline-flex items-center gap-2 rounded-control",
        showLabel
          ? "min-h-7 pointer-coarse:min-h-11"
          : "size-6 justify-center pointer-coarse:-m-2.5 pointer-coarse:size-11",
      )}
    >
      <Icon aria-hidden="true" className="size-3.5" />
      <span className={showLabel ? undefined : "sr-only"}>{message ?? label}</span>
      <span role="status" className="sr-only">
        {message ?? ""}
      </span>
    </button>
  );
}
