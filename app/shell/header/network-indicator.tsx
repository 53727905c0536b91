import type { IndexedBlock } from "#app/graphql/indexed-block.ts";

/** The chain of this installation and whether its index answers. */
export function NetworkIndicator({ name, block }: { name: string; block: IndexedBlock | null }) {
  return (
    <span
      className="text-muted hidden items-center gap-1.5 px-2 text-sm whitespace-nowrap sm:inline-flex"
      title={block ? `Indexed to block ${block.number}` : "The index cannot be reached"}
    >
      <span aria-hidden="true" className={`size-2 rounded-full ${block ? "bg-verified" : "bg-rejected"}`} />
      {name}
      <span className="sr-only">{block ? ", online" : ", index unreachable"}</span>
    </span>
  );
}
