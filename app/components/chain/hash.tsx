import { t } from "#language/text.ts";
import { isUnsetHash } from "#protocol/chain/unset.ts";
import { shortId } from "#protocol/format/identifier.ts";
import { CopyButton } from "../ui/copy-button.tsx";

/** An id, hash or content id: first 10 and last 6 characters (F377), the whole value as tooltip and to copy. */
export function Hash({
  value,
  label = t("Copy"),
  unset = "—",
}: {
  value: string | null | undefined;
  label?: string;
  unset?: string;
}) {
  if (!value || isUnsetHash(value)) return <span className="text-muted">{unset}</span>;
  return (
    <span className="inline-flex items-center gap-1 whitespace-nowrap print:whitespace-normal">
      <span className="font-mono text-[0.92em] print:break-all" title={value}>
        <span aria-hidden="true" className="print:hidden">
          {shortId(value)}
        </span>
        <span className="sr-only print:not-sr-only">{value}</span>
      </span>
      <CopyButton value={value} label={label} />
    </span>
  );
}
