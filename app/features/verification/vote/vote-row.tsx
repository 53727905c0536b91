import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { UserText } from "#app/components/ui/display/user-text.tsx";
import { taskTitle } from "#protocol/format/task-name.ts";

interface VoteRowProps {
  readonly verification: Parameters<typeof taskTitle>[0];
  readonly note: string;
  /** Amount and action. */
  readonly children: ReactNode;
}

/** A vote in a list of a card: its task, a note, and what it is about. */
export function VoteRow({ verification, note, children }: VoteRowProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-2.5">
      <span className="grid min-w-0 gap-0.5">
        <Link
          to={`/verification/${verification.id}`}
          className="hover:text-accent font-medium break-words underline-offset-2 hover:underline"
        >
          <UserText>{taskTitle(verification)}</UserText>
        </Link>
        <span className="text-muted text-sm">{note}</span>
      </span>
      <span className="ml-auto flex items-center gap-3">{children}</span>
    </li>
  );
}
