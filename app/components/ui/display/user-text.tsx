import { cleanLine, cleanProse } from "#protocol/format/user-text.ts";
import { classNames } from "../class-names.ts";

/**
 * Single-line user text: a title, a name, a file name. Removes invisible characters, isolates its direction, and breaks long
 * words so they cannot widen the page.
 */
export function UserText({ children, className }: { children: string; className?: string }) {
  return <bdi className={classNames("wrap-anywhere", className)}>{cleanLine(children)}</bdi>;
}

/** Multi-line user text: a description, a reason. Its direction follows its first strong character. */
export function UserProse({ children, className }: { children: string; className?: string }) {
  return (
    <p dir="auto" className={classNames("max-w-prose wrap-anywhere whitespace-pre-wrap", className)}>
      {cleanProse(children)}
    </p>
  );
}
