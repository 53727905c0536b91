import { cleanLine } from "#protocol/format/user-text.ts";
import { classNames } from "../class-names.ts";

/**
 * Text of one line that people wrote: a title, a name, a file name. Nothing invisible is in it, its direction turns nothing
 * next to it, and a word of any length breaks rather than widen the page.
 */
export function UserText({ children, className }: { children: string; className?: string }) {
  return <bdi className={classNames("wrap-anywhere", className)}>{cleanLine(children)}</bdi>;
}
