import { useLoaded } from "#app/components/ui/use-loaded.ts";
import { t } from "#language/text.ts";
import { inSentence, type RecordRole, type RoleRecord, roleNames } from "./record.copy.ts";
import { loadRecord } from "./record-line.ts";

interface RecordOfProps {
  account: string;
  /** Limits the record to this role; all roles if undefined. */
  only?: RecordRole;
}

/** The record of an account, loaded when shown. Its space is reserved while loading. */
export function RecordOf({ account, only }: RecordOfProps) {
  const [state] = useLoaded(account, (signal) => loadRecord(account, signal));
  if (state.status === "loading") {
    return (
      <p role="status" className="text-muted min-h-24">
        {t("Loading the record…")}
      </p>
    );
  }
  if (state.status === "failed")
    return <p role="alert">{t("The record could not be loaded. You can continue without it.")}</p>;
  return <RecordList records={state.value.filter(({ role }) => !only || role === only)} />;
}

function RecordList({ records }: { records: readonly RoleRecord[] }) {
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
