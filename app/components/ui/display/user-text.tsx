import { cleanLine, cleanProse } from "#protocol/format/user-text.ts";
import { classNames } from "../class-names.ts";

/** Single-line user text: removes invisible characters, isolates its direction, and breaks long words. */
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
