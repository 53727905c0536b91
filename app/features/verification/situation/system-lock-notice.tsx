import { Link } from "@remix-run/react";
import { Lock } from "lucide-react";
import { Notice } from "#app/components/ui/feedback/notice.tsx";
import { say } from "#app/language/say.tsx";
import { t } from "#language/text.ts";
import { formatDateTime } from "#protocol/format/time.ts";
import { type ExplainedLock, isLockedNow } from "#protocol/rules/system-lock.ts";

/** Notice that a guardian has stopped voting: reason, end, and what still works (G58). */
export function SystemLockNotice({ system, now }: { system: ExplainedLock | null | undefined; now: number }) {
  if (!system || !isLockedNow(system, now)) return null;
  return (
    <Notice
      role="status"
      tone="warning"
      icon={Lock}
      title={t("The verification system is currently locked. Please try again later.")}
    >
      {say(
        "A guardian locked voting until {dateTime} at the latest. Deadlines are extended by the time that voting is locked. Claims, refunds and withdrawals continue.{lockReason}<link>View all locks</link>",
        {
          dateTime: formatDateTime(Number(system.lockedUntil ?? 0)),
          lockReason: system.lockReason && (
            <span className="mt-1 block break-words">
              {t("Reason: {reason}", { reason: system.lockReason })}
            </span>
          ),
          link: (words) => (
            <Link to="/verification/guardian" className="mt-1 block w-fit underline underline-offset-2">
              {words}
            </Link>
          ),
        },
      )}
    </Notice>
  );
}
