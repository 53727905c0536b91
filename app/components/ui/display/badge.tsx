import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";

const TONES = {
  accent: "bg-accent text-on-accent",
  tint: "bg-accent-tint text-accent",
  reward: "bg-reward-tint text-reward",
  neutral: "bg-sunken text-muted",
} as const;
export type BadgeTone = keyof typeof TONES;

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

/** A keyboard key. */
export function Key({ children }: { children: ReactNode }) {
  return (
    <kbd className="border-control bg-surface text-muted inline-flex min-w-5 items-center justify-center rounded-[4px] border px-1 font-sans text-xs leading-[1.125rem]">
      {children}
    </kbd>
  );
}
