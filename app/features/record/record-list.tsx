import { t } from "#language/text.ts";
import { inSentence, type RoleRecord, roleNames } from "./record.copy.ts";

/** An account's record in a few lines per role. */
export function RecordList({ records }: { records: readonly RoleRecord[] }) {
  if (records.length === 0) {
    return <p className="text-muted">{t("This account has no record yet.")}</p>;
  }
  return (
    <div className="grid gap-2.5">
      {records.map(({ role, figures }) => (
        <section
          key={role}
          aria-label={t("Record as {role}", { role: inSentence(role) })}
          className="grid gap-1"
        >
          <p className="text-muted text-xs font-medium">{roleNames()[role]}</p>
          <dl className="grid gap-1">
            {figures.map(({ label, value, sample }) => (
              <div key={label} className="flex flex-wrap items-baseline justify-between gap-x-3">
                <dt>{label}</dt>
                <dd className="tabular text-right">
                  <span className="font-medium">{value}</span>{" "}
                  <span className="text-subtle text-xs">{sample}</span>
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}
