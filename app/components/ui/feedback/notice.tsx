import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";

const TONES = {
  neutral: { box: "border-control bg-sunken", icon: "text-muted", fallback: Info },
  info: { box: "border-accent bg-accent-tint", icon: "text-accent", fallback: Info },
  success: { box: "border-verified bg-verified-tint", icon: "text-verified", fallback: CircleCheck },
  warning: { box: "border-progress bg-progress-tint", icon: "text-progress", fallback: TriangleAlert },
  danger: { box: "border-rejected bg-rejected-tint", icon: "text-rejected", fallback: CircleAlert },
} as const;
export type NoticeTone = keyof typeof TONES;

export interface NoticeProps {
  title: ReactNode;
  children?: ReactNode;
  tone?: NoticeTone;
  icon?: LucideIcon;
  action?: ReactNode;
  /** "status" if it can appear while the page is open. */
  role?: "status" | "alert" | "note";
  className?: string;
}

export function Notice({
  title,
  children,
  tone = "neutral",
  icon,
  action,
  role = "note",
  className,
}: NoticeProps) {
  const { box, icon: colour, fallback } = TONES[tone];
  const Icon = icon ?? fallback;
  return (
    <div
      role={role}
      className={classNames(
        "flex flex-wrap items-center justify-between gap-x-4 gap-y-3 rounded-card border p-4",
        box,
        className,
      )}
    >
      <div className="flex min-w-0 flex-1 basis-64 gap-3">
        <Icon aria-hidden="true" className={classNames("size-5 shrink-0", colour)} />
        <div className="grid min-w-0 gap-0.5">
          <p className="font-semibold">{title}</p>
          {children ? <div className="max-w-prose wrap-anywhere">{children}</div> : null}
        </div>
      </div>
      {action}
    </div>
  );
}
