import { Link } from "@remix-run/react";
import { Lock } from "lucide-react";
import { Notice } from "#app/components/ui/feedback/notice.tsx";
import { formatDateTime } from "#protocol/format/time.ts";
import { type ExplainedLock, isLockedNow } from "#protocol/rules/system-lock.ts";

/** Says that a guardian has stopped voting, why, until when, and what still works (G58). Nothing while voting is open. */
export function SystemLockNotice({ system, now }: { system: ExplainedLock | null | undefined; now: number }) {
  if (!system || !isLockedNow(system, now)) return null;
  return (
    <Notice
      role="status"
      tone="warning"
      icon={Lock}
      title="The verification system is currently locked. Please try again later."
    >
      A guardian stopped starting and voting; the lock ends at the latest on{" "}
      {formatDateTime(Number(system.lockedUntil ?? 0))}. Deadlines move by the time it lasts. Claims, refunds
      and withdrawals go on.
      {system.lockReason && <span className="mt-1 block break-words">Reason given: {system.lockReason}</span>}
      <Link to="/verification/guardian" className="mt-1 block w-fit underline underline-offset-2">
        Who locked it, and former locks
      </Link>
    </Notice>
  );
}
