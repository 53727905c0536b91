import { useEffect, useState } from "react";
import { t } from "#language/text.ts";
import { loadRecord } from "./load-record.ts";
import type { RecordRole, RoleRecord } from "./record.copy.ts";
import { RecordList } from "./record-list.tsx";

interface RecordOfProps {
  account: string;
  /** Limits the record to this role; all roles if undefined. */
  only?: RecordRole;
}

/** The record of an account, loaded when shown. Its space is reserved while loading. */
export function RecordOf({ account, only }: RecordOfProps) {
  const [answer, setAnswer] = useState<{ account: string; records?: readonly RoleRecord[] }>();
  useEffect(() => {
    const controller = new AbortController();
    loadRecord(account, controller.signal).then(
      (records) => setAnswer({ account, records }),
      () => controller.signal.aborted || setAnswer({ account }),
    );
    return () => controller.abort();
  }, [account]);
  if (answer?.account !== account) {
    return (
      <p role="status" className="text-muted min-h-24">
        {t("Loading the record…")}
      </p>
    );
  }
  if (!answer.records)
    return <p role="alert">{t("The record could not be loaded. You can continue without it.")}</p>;
  return <RecordList records={answer.records.filter(({ role }) => !only || role === only)} />;
}
