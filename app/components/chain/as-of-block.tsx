import type { ReactNode } from "react";
import type { IndexedBlock } from "#app/graphql/indexed-block.ts";
import { say } from "#app/language/say.tsx";
import { formatCount } from "#language/number.ts";
import { formatDateTime, machineTime } from "#protocol/format/time.ts";

/** Freshness of a page (G20): the last block that its data includes. Its time is exact: relative times refer to it. Children add further information about the data. */
export function AsOfBlock({ block, children }: { block: IndexedBlock; children?: ReactNode }) {
  const freshness = (
    <p className="text-subtle text-xs">
      {say("As of block {number}", {
        number: <span className="tabular">{formatCount(block.number)}</span>,
      })}
      {block.timestamp ? (
        <>
          , <time dateTime={machineTime(block.timestamp)}>{formatDateTime(block.timestamp)}</time>
        </>
      ) : null}
    </p>
  );
  if (!children) return freshness;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
      {freshness}
      {children}
    </div>
  );
}
