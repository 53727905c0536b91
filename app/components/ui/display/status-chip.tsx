import { CircleHelp, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { t } from "#language/text.ts";
import { classNames } from "../class-names.ts";

const CHIP_TONES = {
  open: "text-open bg-open-tint",
  progress: "text-progress bg-progress-tint",
  completed: "text-completed bg-completed-tint",
  verified: "text-verified bg-verified-tint",
  rejected: "text-rejected bg-rejected-tint",
  cancelled: "text-cancelled bg-cancelled-tint",
  expired: "text-expired bg-expired-tint",
  accent: "text-accent bg-accent-tint",
} as const;
export type ChipTone = keyof typeof CHIP_TONES;

/** A status as icon and text; colour is redundant. */
export function StatusChip({
  tone,
  icon: Icon,
  children,
}: {
  tone: ChipTone;
  icon: LucideIcon;
  children: ReactNode;
}) {
  return (
    <span className={classNames("chip", CHIP_TONES[tone])}>
      <Icon aria-hidden="true" className="size-3.5 shrink-0" />
      {children}
    </span>
  );
}

/** A status chip by status; statuses that this version does not know are shown as unknown. */
export function KnownStatusChip({
  words,
}: {
  words: { tone: ChipTone; icon: LucideIcon; label: string } | undefined;
}) {
  const { tone, icon, label } = words ?? { tone: "cancelled", icon: CircleHelp, label: t("Unknown") };
  return (
    <StatusChip tone={tone} icon={icon}>
      {label}
    </StatusChip>
  );
}

const TONES = {
  accent: "bg-accent text-on-accent",
  tint: "bg-accent-tint text-accent",
  reward: "bg-reward-tint text-reward",
  neutral: "bg-sunken text-muted",
} as const;
type BadgeTone = keyof typeof TONES;

/** A short label next to a name: a count, "New", "Beta". */
export function Badge({ tone = "tint", children }: { tone?: BadgeTone; children: ReactNode }) {
  return (
    <span
      className={classNames(
        "tabular inline-flex min-w-5 items-center justify-center rounded-full px-1.5 text-[0.6875rem] leading-5 font-semibold whitespace-nowrap forced-colors:border",
        TONES[tone],
      )}
    >
      {children}
    </span>
  );
}
