import { lazyPart } from "#app/components/ui/lazy-part.tsx";
import { Pagination } from "#app/components/ui/list/pagination.tsx";
import { SubgraphPanel } from "#app/graphql/subgraph-panel.tsx";
import { REVISIONS_PER_PAGE } from "./revisions-per-page.ts";
import type { VersionListProps } from "./version-list.tsx";
import type { readRevisions } from "./versions.query.server.ts";

/** What is behind a tab that most readers pass by is loaded with it. */
const VersionList = lazyPart<VersionListProps>(
  async () => (await import("./version-list.tsx")).VersionList,
  <p aria-busy="true">Loading the versions…</p>,
);

export interface ModelVersionsProps {
  answer: Awaited<ReturnType<typeof readRevisions>>;
  /** The revision in force. */
  current: number;
  page: number;
}

/** What was published of a model, the latest first, with what each update changed (N15). */
export function ModelVersions({ answer, current, page }: ModelVersionsProps) {
  if (answer.status !== "ok")
    return <SubgraphPanel error={answer.error} title="Failed to load the versions" />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p className="text-muted max-w-prose">
        A task keeps the version that was in force when it was created; every version stays readable.
      </p>
      <VersionList revisions={answer.data} current={current} />
      <Pagination page={page} pageSize={REVISIONS_PER_PAGE} total={current + 1} label="Pages of versions" />
    </div>
  );
}
