import { Link } from "@remix-run/react";
import { Card, CardBody, CardHeader } from "#app/components/ui/display/card.tsx";
import { t } from "#language/text.ts";
import { ENOUGH_CASES } from "#protocol/rules/reputation.ts";
import { inSentence, type RecordRole, type RoleRecord, roleNames } from "./record.copy.ts";

/** Documentation of each role's formulas. */
const FORMULAS: Readonly<Record<RecordRole, string>> = {
  Provider: "providers",
  Verifier: "verifiers",
  Requester: "requesters",
  "Model owner": "models",
};

/** An account's record on its profile: a card per role, with a link to the formulas. */
export function RecordCards({ records }: { records: readonly RoleRecord[] }) {
  if (records.length === 0) return null;
  return (
    <section aria-labelledby="record" className="grid gap-3">
      <h2 id="record" className="text-lg">
        {t("Record")}
      </h2>
      <div className="grid gap-3 md:grid-cols-2">
        {records.map(({ role, figures }) => (
          <Card key={role} aria-label={t("Record as {role}", { role: inSentence(role) })}>
            <CardHeader
              title={roleNames()[role]}
              actions={
                <Link
                  to={`/docs/graphql/reputation#${FORMULAS[role]}`}
                  className="text-accent text-sm underline underline-offset-2"
                >
                  {t("Formulas")}
                  <span className="sr-only"> {t("for the {role} record", { role: inSentence(role) })}</span>
                </Link>
              }
            />
            <CardBody>
              <dl className="grid grid-cols-[repeat(auto-fit,minmax(7.5rem,1fr))] gap-x-4 gap-y-3">
                {figures.map(({ label, value, sample }) => (
                  <div key={label} className="min-w-0">
                    <dt className="text-muted text-sm">{label}</dt>
                    <dd className="tabular text-lg font-semibold">{value}</dd>
                    <dd className="text-subtle text-xs">{sample}</dd>
                  </div>
                ))}
              </dl>
            </CardBody>
          </Card>
        ))}
      </div>
      <p className="text-muted text-sm">
        {t(
          "Calculated from events on the chain with public formulas. Percentages are shown from {enoughCases} cases.",
          { enoughCases: ENOUGH_CASES },
        )}
      </p>
    </section>
  );
}
