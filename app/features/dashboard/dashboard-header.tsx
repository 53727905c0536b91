import { Link } from "@remix-run/react";
import { useSyncExternalStore } from "react";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { classNames } from "#app/components/ui/class-names.ts";
import { Card, CardBody } from "#app/components/ui/display/card.tsx";
import { t } from "#language/text.ts";
import { shortAddress } from "#protocol/format/identifier.ts";
import { type GetStarted, roleCopy } from "./dashboard.copy.ts";
import { type DashboardRole, dashboardRoles } from "./dashboard-role.ts";

const NOON = 12;
const EVENING = 18;

/** Greeting for an hour of the reader's clock (F237). */
export function greetingAt(hour: number): string {
  if (hour < NOON) return t("Good morning");
  return hour < EVENING ? t("Good afternoon") : t("Good evening");
}

const never = () => () => undefined;

/** The server does not know the reader's local time, so it renders "hello" and the browser replaces it. */
export function Greeting({ account }: { account: string | undefined }) {
  const greeting = useSyncExternalStore(
    never,
    () => greetingAt(new Date().getHours()),
    () => t("Hello"),
  );
  return (
    <p className="text-muted">
      {greeting}
      {account ? (
        <>
          , <span className="font-mono text-sm">{shortAddress(account)}</span>
        </>
      ) : null}
    </p>
  );
}

/** Switches the dashboard's role. Uses links, so it works without a script; the server remembers the choice. */
export function RoleSwitch({ current }: { current: DashboardRole }) {
  return (
    <nav aria-label={t("View dashboard as")} className="flex flex-wrap gap-2">
      {dashboardRoles.map((role) => (
        <Link
          key={role}
          to={`?role=${role}`}
          preventScrollReset
          replace
          aria-current={role === current ? "true" : undefined}
          className={classNames(
            "inline-flex min-h-8 items-center rounded-full border px-3 text-sm pointer-coarse:min-h-11",
            role === current
              ? "border-accent bg-accent-tint text-accent font-medium"
              : "border-control bg-surface text-muted hover:text-text",
          )}
        >
          {roleCopy()[role].name}
        </Link>
      ))}
    </nav>
  );
}

/** Starting points for this role (F241). */
export function GetStartedCards({ cards }: { cards: readonly GetStarted[] }) {
  return (
    <section aria-labelledby="get-started" className="grid gap-3">
      <h2 id="get-started" className="text-lg">
        {t("Get started")}
      </h2>
      <div className="grid gap-3 md:grid-cols-3">
        {cards.map(({ title, text, label, href }) => (
          <Card key={title}>
            <CardBody className="grid h-full content-between gap-3">
              <div className="grid gap-1">
                <h3 className="font-semibold">{title}</h3>
                <p className="text-muted">{text}</p>
              </div>
              <div>
                <ButtonLink to={href}>{label}</ButtonLink>
              </div>
            </CardBody>
          </Card>
        ))}
      </div>
    </section>
  );
}
