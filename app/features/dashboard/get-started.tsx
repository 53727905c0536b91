import { ButtonLink } from "#app/components/ui/button.tsx";
import { Card, CardBody } from "#app/components/ui/display/card.tsx";
import { t } from "#language/text.ts";
import type { GetStarted } from "./dashboard.copy.ts";

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
