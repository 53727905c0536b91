import { classNames } from "../class-names.ts";

const TONES = {
  accent: "bg-accent",
  verified: "bg-verified",
  progress: "bg-progress",
  rejected: "bg-rejected",
  expired: "bg-expired",
} as const;
export type MeterTone = keyof typeof TONES;

export interface MeterProps {
  label: string;
  /** 0 to 100. */
  percent: number;
  /** Text equivalent of the bar; announced instead of the percentage. */
  text: string;
  tone?: MeterTone;
  /** Shows label and text above the bar; off if the surrounding text contains them. */
  showText?: boolean;
  className?: string;
}

/** A labelled bar for a share. Any share above zero is visible. */
export function Meter({ label, percent, text, tone = "accent", showText = true, className }: MeterProps) {
  const width = Math.min(100, Math.max(0, percent));
  return (
    <div className={classNames("grid gap-1", className)}>
      {showText ? (
        <div className="flex flex-wrap justify-between gap-x-3 text-sm">
          <span className="text-muted">{label}</span>
          <span className="tabular">{text}</span>
        </div>
      ) : null}
      <div
        role="progressbar"
        aria-label={label}
        aria-valuenow={Math.round(width)}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuetext={text}
        className="bg-sunken border-border h-2 overflow-hidden rounded-full border"
      >
        <div
          className={classNames(
            "h-full rounded-full forced-colors:bg-[Highlight] forced-colors:forced-color-adjust-none",
            width > 0 && "min-w-1.5",
            TONES[tone],
          )}
          style={{ width: `${width}%` }}
        />
      </div>
    </div>
  );
}
