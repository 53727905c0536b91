import { classNames } from "../class-names.ts";

/** A placeholder with the final size of the loading content. Appears after 150 ms to avoid flashing. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      data-scripted
      className={classNames(
        "bg-sunken forced-colors:border block animate-[appear_150ms_150ms_both,pending_1.2s_ease-in-out_300ms_infinite] rounded-control",
        className,
      )}
    />
  );
}
