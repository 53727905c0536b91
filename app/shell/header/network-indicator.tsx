import type { IndexedBlock } from "#app/graphql/indexed-block.ts";
import { t } from "#language/text.ts";

/** The chain of this installation and whether its index answers. */
export function NetworkIndicator({ name, block }: { name: string; block: IndexedBlock | null }) {
  return (
    <span
      className="text-muted hidden items-center gap-1.5 px-2 text-sm whitespace-nowrap sm:inline-flex"
      title={
        block ? t("Indexed to block {number}", { number: block.number }) : t("The index cannot be reached")
      }
    >
      <span aria-hidden="true" className={`size-2 rounded-full ${block ? "bg-verified" : "bg-rejected"}`} />
      {name}
      <span className="sr-only">{block ? t(", online") : t(", index unreachable")}</span>
    </span>
  );
}
