import { Link } from "@remix-run/react";
import { Card, CardBody, CardHeader } from "#app/components/ui/display/card.tsx";
import { linkTo } from "#app/components/ui/text-link.tsx";
import { say } from "#app/language/say.tsx";
import { t } from "#language/text.ts";
import type { DueItem } from "./due.query.server.ts";

const SHOWN = 4;

/** Permissionless steps that are due; anyone can run them, and a keeper does so automatically. */
export function DuePanel({ due }: { due: readonly DueItem[] | undefined }) {
  return (
    <Card aria-label={t("Due now")}>
      <CardHeader
        title={t("Due now")}
        actions={due?.length ? <span className="text-muted tabular text-sm">{due.length}</span> : null}
      />
      {due?.length ? (
        <ul className="divide-border divide-y">
          {due.slice(0, SHOWN).map(({ id, name, words, href }) => (
            <li key={id}>
              <Link to={href} className="hover:bg-sunken grid min-h-11 px-4 py-2">
                <span className="truncate font-medium">{name}</span>
                <span className="text-muted text-sm">{words}</span>
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
      <CardBody className="text-muted text-sm">
        {due?.length === 0 ? <p>{t("No steps are due.")}</p> : null}
        {due === undefined ? (
          <p>{t("Due steps could not be loaded because the index is not responding. Nothing is lost.")}</p>
        ) : null}
        <p>
          {due && due.length > SHOWN ? t("{dueCount} more. ", { dueCount: due.length - SHOWN }) : null}
          {say(
            "Anyone with a wallet can run these steps. A running <link>keeper</link> does so automatically.",
            {
              link: linkTo("/docs/guides/agents#what-a-keeper-does"),
            },
          )}
        </p>
      </CardBody>
    </Card>
  );
}
