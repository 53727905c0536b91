import { Time } from "#app/components/chain/time.tsx";
import { TransactionLink } from "#app/components/chain/transaction-link.tsx";
import { classNames } from "#app/components/ui/class-names.ts";
import { Card, CardBody } from "#app/components/ui/display/card.tsx";
import { ErrorPanel } from "#app/components/ui/feedback/error-panel.tsx";
import { lazyPart } from "#app/components/ui/lazy-part.tsx";
import { useLoaded } from "#app/components/ui/use-loaded.ts";
import { usePublicEnvironment } from "#app/env/use-public-environment.ts";
import { plural, t } from "#language/text.ts";
import { parseAccessMethod } from "#protocol/content/pointer/pointer.ts";
import { beginningOf } from "#protocol/format/user-text.ts";
import { createGraphClient } from "#protocol/graph/graph-client.ts";
import { modelVersion } from "../model-identity.ts";
import { type Revision, readRevisions } from "./read-revisions.ts";
import type { Change } from "./revision-changes.ts";

const PackageChanges = lazyPart(
  async () => (await import("./package-changes.tsx")).PackageChanges,
  () => <p aria-busy="true">{t("Loading packages…")}</p>,
  () => t("Compare files"),
);

export interface VersionListProps {
  modelId: string;
  /** The revision in force. */
  current: number;
  page: number;
  pageSize: number;
}

/** A model's versions, queried from the index by the browser. */
export function VersionsOfModel({ modelId, current, page, pageSize }: VersionListProps) {
  const { subgraphUrl } = usePublicEnvironment();
  const [state, retry] = useLoaded(`${modelId} ${page}`, () =>
    readRevisions(createGraphClient(subgraphUrl), modelId, { page, pageSize }),
  );
  if (state.status === "loading") return <p aria-busy="true">{t("Loading versions…")}</p>;
  if (state.status === "ready") return <VersionList revisions={state.value} current={current} />;
  return (
    <ErrorPanel title={t("Failed to load versions")} onRetry={retry}>
      <p>{t("The marketplace index did not respond. Nothing was lost. Try again in a moment.")}</p>
    </ErrorPanel>
  );
}

export function VersionList({ revisions, current }: { revisions: readonly Revision[]; current: number }) {
  return (
    <ol aria-label={t("Versions")} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {revisions.map((revision) => (
        <li key={revision.id}>
          <RevisionCard revision={revision} isCurrent={revision.revision === current} />
        </li>
      ))}
    </ol>
  );
}

function RevisionCard({ revision, isCurrent }: { revision: Revision; isCurrent: boolean }) {
  const { version, taskCount, createdAt, createdTx, changes, isFirst, before } = revision;
  return (
    <Card aria-label={t("Version {version}", { version })}>
      <CardBody className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <header className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <h2 className="text-lg">
            {modelVersion(version)}
            {isCurrent ? (
              <span className="bg-verified-tint text-verified ml-2 rounded-full px-2 py-0.5 text-xs font-medium">
                {t("Current")}
              </span>
            ) : null}
          </h2>
          <p className="text-muted flex flex-wrap items-baseline gap-x-3 text-sm">
            <span className="tabular">{plural(taskCount, "{count} task", "{count} tasks")}</span>
            <Time seconds={Number(createdAt)} />
            <TransactionLink hash={createdTx} />
          </p>
        </header>
        {isFirst ? <p className="text-muted">{t("First version.")}</p> : <Changes changes={changes} />}
        {before ? <Files revision={revision} before={before} /> : null}
      </CardBody>
    </Card>
  );
}

function Changes({ changes }: { changes: readonly Change[] | undefined }) {
  if (!changes)
    return (
      <p className="text-muted">
        {t("Changes cannot be shown because one of the two versions is encrypted or unavailable.")}
      </p>
    );
  if (changes.length === 0) return <p className="text-muted">{t("Published again without changes.")}</p>;
  return (
    <dl className="grid gap-2">
      {changes.map(({ field, before, after }) => (
        <div key={field} className="grid gap-x-4 gap-y-0.5 sm:grid-cols-[10rem_minmax(0,1fr)]">
          <dt className="text-muted">{field}</dt>
          <dd className="grid min-w-0 gap-0.5">
            <Side mark="−" word="before" text={before} />
            <Side mark="+" word="now" text={after} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

const LONG = 160;

/** One side of a change; long text is collapsed. Sign and label mark the side in addition to the colour. */
function Side({ mark, word, text }: { mark: string; word: string; text: string }) {
  if (text === "") return null;
  const [tone, tint] =
    word === "now" ? ["text-verified", "bg-verified-tint"] : ["text-rejected", "bg-rejected-tint"];
  const sign = (
    <span className={classNames("whitespace-pre", tone)}>
      <span aria-hidden="true">{mark} </span>
      <span className="sr-only">{word === "now" ? t("now") : t("before")}: </span>
    </span>
  );
  if (text.length <= LONG)
    return (
      <p className={classNames("rounded-control flex px-1.5", tint)}>
        {sign}
        <span className="min-w-0 wrap-anywhere">{text}</span>
      </p>
    );
  return (
    <details>
      <summary className={classNames("rounded-control cursor-pointer px-1.5 wrap-anywhere", tint)}>
        {sign}
        {beginningOf(text, 80).trim()}… ({plural(text.length, "{count} character", "{count} characters")})
      </summary>
      <p className="bg-sunken mt-1 max-h-64 overflow-y-auto rounded-control p-2 text-sm wrap-anywhere whitespace-pre-wrap">
        {text}
      </p>
    </details>
  );
}

/** The files of two packages as one tree, fetched on demand. */
function Files({ revision, before }: { revision: Revision; before: NonNullable<Revision["before"]> }) {
  const [old, present] = [before, revision].map(
    ({ accessMethod }) => parseAccessMethod(accessMethod).fileCid,
  );
  if (!old || !present) return null;
  if (old === present) return <p className="text-muted text-sm">{t("The file did not change.")}</p>;
  return (
    <div>
      <PackageChanges before={before.accessMethod} after={revision.accessMethod} />
    </div>
  );
}
