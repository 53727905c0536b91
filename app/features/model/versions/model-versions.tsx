import { lazyPart } from "#app/components/ui/lazy-part.tsx";
import { isPastEnd, Pagination, PastEnd } from "#app/components/ui/list/pagination.tsx";
import { t } from "#language/text.ts";
import type { VersionListProps } from "./version-list.tsx";

const REVISIONS_PER_PAGE = 20;

/** Loads the contents of a rarely opened tab on demand. */
const VersionsOfModel = lazyPart<VersionListProps>(
  async () => (await import("./version-list.tsx")).VersionsOfModel,
  () => (
    <div aria-busy="true">
      <p>{t("Loading versions…")}</p>
      <noscript>{t("Turn on JavaScript to see the versions, or query ModelRevision in the index.")}</noscript>
    </div>
  ),
);

/** Published revisions of a model, latest first, with the changes of each update (N15). */
export function ModelVersions(props: Omit<VersionListProps, "pageSize">) {
  const pages = { page: props.page, pageSize: REVISIONS_PER_PAGE, total: props.current + 1 };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p className="text-muted max-w-prose">
        {t("Tasks keep the version that was current when they were created. Every version stays readable.")}
      </p>
      {/* A new revision reloads the list. */}
      {isPastEnd(pages) ? (
        <PastEnd {...pages} />
      ) : (
        <VersionsOfModel key={props.current} {...props} pageSize={pages.pageSize} />
      )}
      <Pagination {...pages} label={t("Pages of versions")} />
    </div>
  );
}
