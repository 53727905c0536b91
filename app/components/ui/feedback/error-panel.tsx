import { useRevalidator } from "@remix-run/react";
import { TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { t } from "#language/text.ts";
import { Button } from "../button.tsx";
import { askForHelp } from "../overlay/help-request.ts";

export interface ErrorPanelProps {
  title: ReactNode;
  /** The event, its effect on money and data, and the next step. */
  children: ReactNode;
  /** Default: reloads the page's data. `null`: no retry. */
  onRetry?: (() => void) | null;
  actions?: ReactNode;
  /** Raw details for a bug report. */
  details?: string;
}

/** Replaces data that failed to load; the rest of the page keeps working. */
export function ErrorPanel({ title, children, onRetry, actions, details }: ErrorPanelProps) {
  const { revalidate, state } = useRevalidator();
  const retry = onRetry === undefined ? revalidate : onRetry;
  return (
    <div role="alert" className="border-rejected bg-surface rounded-card border p-4">
      <div className="flex gap-3">
        <TriangleAlert aria-hidden="true" className="text-rejected mt-0.5 size-5 shrink-0" />
        <div className="grid min-w-0 gap-2">
          <h2 className="text-lg">{title}</h2>
          <div className="text-muted max-w-prose wrap-anywhere">{children}</div>
          <div className="mt-1 flex flex-wrap gap-2">
            {retry ? (
              <Button onClick={retry} disabled={state === "loading"}>
                {state === "loading" ? t("Trying again…") : t("Retry")}
              </Button>
            ) : null}
            {actions}
            <HelpButton search={typeof title === "string" ? title : undefined} />
          </div>
          {details ? <TechnicalDetails text={details} /> : null}
        </div>
      </div>
    </div>
  );
}

export function HelpButton({ search, failure }: { search?: string; failure?: string }) {
  return (
    <Button
      variant="quiet"
      aria-haspopup="dialog"
      onClick={() => askForHelp(failure ? { failure } : { search })}
    >
      {t("Help")}
    </Button>
  );
}

export function TechnicalDetails({ text }: { text: string }) {
  return (
    <details className="text-sm">
      <summary className="text-muted">{t("Technical details")}</summary>
      <pre className="bg-sunken mt-2 max-h-48 overflow-auto rounded-control p-2 font-mono text-xs break-words whitespace-pre-wrap">
        {text}
      </pre>
    </details>
  );
}
