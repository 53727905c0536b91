import { Link } from "@remix-run/react";
import type { ReactNode } from "react";

export function TextLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="text-accent underline underline-offset-2">
      {children}
    </Link>
  );
}

/** Part of a sentence as a link: `say("See <link>the guide</link>.", { link: linkTo("/docs") })`. */
export const linkTo = (to: string) => (words: ReactNode) => <TextLink to={to}>{words}</TextLink>;
