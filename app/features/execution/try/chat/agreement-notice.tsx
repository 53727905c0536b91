import { Notice } from "#app/components/ui/feedback/notice.tsx";
import { plural, t } from "#language/text.ts";
import type { Agreement } from "./agreement.ts";

export interface AgreementNoticeProps {
  agreement: Agreement;
  /** Why the recomputation did not finish. */
  reason: string | undefined;
}

export function AgreementNotice({ agreement, reason }: AgreementNoticeProps) {
  switch (agreement.kind) {
    case "running":
      return (
        <p className="text-muted tabular text-sm">
          {t("Recomputing: {count} equal so far…", { count: agreement.same })}
        </p>
      );
    case "same":
      return (
        <Notice
          tone="success"
          role="status"
          title={plural(agreement.tokens, "Same token", "Same {count} tokens")}
        >
          {t("Your browser computed the answer again and got the same tokens.")}
        </Notice>
      );
    case "different":
      return (
        <Notice tone="danger" role="status" title={t("Token {at} differs", { at: agreement.at })}>
          {t("Your browser computed another answer. Do not rely on the first one.")}
        </Notice>
      );
    case "unfinished":
      return (
        <p role="status" className="text-muted text-sm">
          {t("The recomputation did not finish. This is not a verdict about the answer.")} {reason}
        </p>
      );
  }
}
