import { cleanLine, cleanProse } from "#protocol/format/user-text.ts";
import { classNames } from "../class-names.ts";

/**
 * Text of one line that people wrote: a title, a name, a file name. Nothing invisible is in it, its direction turns nothing
 * next to it, and a word of any length breaks rather than widen the page.
 */
export function UserText({ children, className }: { children: string; className?: string }) {
  return <bdi className={classNames("wrap-anywhere", className)}>{cleanLine(children)}</bdi>;
}

/** Text of several lines that people wrote: a description, a reason. It takes its direction from its own first letter. */
export function UserProse({ children, className }: { children: string; className?: string }) {
  return (
    <p dir="auto" className={classNames("max-w-prose wrap-anywhere whitespace-pre-wrap", className)}>
      {cleanProse(children)}
    </p>
  );
}
