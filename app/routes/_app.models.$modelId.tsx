import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import type { Hex } from "viem";
import { Address } from "#app/components/chain/address.tsx";
import { AsOfBlock } from "#app/components/chain/as-of-block.tsx";
import { useChainNow } from "#app/components/chain/chain-clock.ts";
import { useWalletAddress } from "#app/components/chain/use-wallet-address.ts";
import { Page } from "#app/components/page/page.tsx";
import { pageMeta } from "#app/components/page/page-meta.ts";
import { CardBody, SectionCard } from "#app/components/ui/display/card.tsx";
import { StickyBar } from "#app/components/ui/display/sticky-bar.tsx";
import { pageOf } from "#app/components/ui/list/list-search.ts";
import { currentTab, TabLinks } from "#app/components/ui/list/tabs.tsx";
import { readActivities } from "#app/features/activity/activity.query.server.ts";
import { parseMarkdown } from "#app/features/content/markdown/markdown.ts";
import { mayBePackage } from "#app/features/execution/package/may-be-package.ts";
import { TryStart } from "#app/features/execution/try/try-start.tsx";
import { readLineage } from "#app/features/model/detail/lineage.query.server.ts";
import { readModel } from "#app/features/model/detail/model-detail.query.server.ts";
import { factsOfMetadata, factsOfRow, publishedModel } from "#app/features/model/detail/model-facts.ts";
import { ModelFactsBar } from "#app/features/model/detail/model-facts-bar.tsx";
import { ModelNotices } from "#app/features/model/detail/model-notices.tsx";
import { ModelOverview } from "#app/features/model/detail/model-overview.tsx";
import { MODEL_TASKS_PER_PAGE, ModelActivity, ModelTasks } from "#app/features/model/detail/model-tabs.tsx";
import { PrivateModelPanel, UseByProgram } from "#app/features/model/lazy-parts.tsx";
import { CategoryBadge, ModelState } from "#app/features/model/model-badges.tsx";
import {
  isCorrupted,
  isEncryptedModel,
  modelDescription,
  modelName,
  modelVersion,
} from "#app/features/model/model-identity.ts";
import { usePrivateMetadata } from "#app/features/model/private/use-private-metadata.ts";
import { readRecentRuns } from "#app/features/model/trust/recent-runs.query.server.ts";
import { triedModel } from "#app/features/model/try/tried-model.ts";
import { UseModelButton } from "#app/features/model/use-model-button.tsx";
import { ModelVersions } from "#app/features/model/versions/model-versions.tsx";
import { Offers } from "#app/features/offer/offers.tsx";
import type { IndexedBlock } from "#app/graphql/indexed-block.ts";
import { SubgraphPanel } from "#app/graphql/subgraph-panel.tsx";
import { usePolling } from "#app/graphql/use-polling.ts";
import type { loader as rootLoader } from "#app/root.tsx";
import { connectedAccount } from "#app/wallet/connected-account.server.ts";
import { useAccountRevalidation } from "#app/wallet/use-account-revalidation.ts";
import { t } from "#language/text.ts";
import { isId } from "#protocol/chain/id-parts.ts";
import { isSameAddress } from "#protocol/chain/unset.ts";
import { isolatedLine } from "#protocol/format/user-text.ts";

export const meta: MetaFunction<typeof loader, { root: typeof rootLoader }> = ({ data, matches }) => {
  const model = data?.answer.status === "ok" ? data.answer.data.model : undefined;
  const title = `${model ? modelName(model) : t("Model")} · MLB Marketplace`;
  const origin = matches.find(({ id }) => id === "root")?.data?.origin;
  return [
    ...pageMeta(title, model ? modelDescription(model) : ""),
    ...(model?.isPublic && origin ? [embedLink(origin, model.id, modelName(model))] : []),
  ];
};

/** Where other sites find how to embed the model (oEmbed discovery). */
const embedLink = (origin: string, id: string, title: string) => ({
  tagName: "link",
  rel: "alternate",
  type: "application/json+oembed",
  href: `${origin}/oembed?url=${encodeURIComponent(`${origin}/models/${id}`)}`,
  title,
});

const METADATA_POLL_MS = 3_000;
const METADATA_WAIT_SECONDS = 300;
const TABS = ["overview", "use", "versions", "tasks", "activity"].map((value) => ({ value, label: value }));

export async function loader({ params, request }: LoaderFunctionArgs) {
  const modelId = params.modelId?.toLowerCase() ?? "";
  if (!isId(modelId)) throw new Response(t("Model not found"), { status: 404 });
  const search = new URL(request.url).searchParams;
  const tab = currentTab(TABS, search.get("tab"));
  const page = pageOf(search.get("page"));
  const before = search.get("before");
  const account = connectedAccount(request);
  const [answer, activity] = await Promise.all([
    readModel(modelId, account, page),
    tab === "activity"
      ? readActivities({
          subject: modelId,
          ...(/^0x[0-9a-f]{24}$/.test(before ?? "") && { before: before as Hex }),
        })
      : undefined,
  ]);
  if (answer.status === "ok" && !answer.data.model) throw new Response(t("Model not found"), { status: 404 });
  const facts = answer.status === "ok" && answer.data.model ? factsOfRow(answer.data.model) : undefined;
  const now = answer.status === "ok" ? answer.block.timestamp : null;
  const [recentRuns, lineage] = await Promise.all([
    now === null ? undefined : readRecentRuns([modelId], now),
    tab === "overview" ? readLineage(modelId, facts?.fineTunedFrom) : undefined,
  ]);
  return {
    tab,
    page,
    account,
    answer,
    activity,
    lineage,
    recentRuns: recentRuns?.get(modelId),
    card: tab === "overview" && facts?.card ? parseMarkdown(facts.card) : undefined,
  };
}

export default function ModelPage() {
  const { account, answer, ...shown } = useLoaderData<typeof loader>();
  useAccountRevalidation(account);
  if (answer.status !== "ok") {
    return (
      <Page title={t("Model")}>
        <SubgraphPanel error={answer.error} title={t("Failed to load model")} />
      </Page>
    );
  }
  if (!answer.data.model) return null;
  return <ModelView {...answer.data} model={answer.data.model} block={answer.block} {...shown} />;
}

type LoaderData = Awaited<ReturnType<typeof loader>>;
type Answer = Extract<LoaderData["answer"], { status: "ok" }>["data"];

interface ModelViewProps extends Answer, Omit<LoaderData, "account" | "answer"> {
  model: NonNullable<Answer["model"]>;
  block: IndexedBlock;
}

function ModelView(props: ModelViewProps) {
  const { model, tasks, isAllowed, creationPausedUntil, block, tab, page, activity } = props;
  const { recentRuns, card, lineage } = props;
  const account = useWalletAddress();
  const [search] = useSearchParams();
  const now = useChainNow(block.timestamp ?? 0);
  const isOwner = isSameAddress(account, model.ownerId);
  // The index fetches a metadata document a moment after the block that names it.
  const awaitsMetadata = model.isPublic && model.metadata === null && model.metadataCid !== "";
  usePolling(METADATA_POLL_MS, awaitsMetadata && now - Number(model.updatedAt) < METADATA_WAIT_SECONDS);
  const isEncrypted = isEncryptedModel(model);
  const privateMetadata = usePrivateMetadata({ ...model, isEncrypted });
  const { state } = privateMetadata;
  const opened = state.status === "open" ? state : undefined;
  const facts = factsOfRow(model);
  const openedFacts = opened && factsOfMetadata(opened.metadata);
  const { license } = openedFacts ?? facts;
  const published = publishedModel(model, openedFacts ?? facts, opened?.secret);
  const canTry = (mayBePackage(model) && !isCorrupted(model)) || published.opened !== undefined;
  const name = opened ? isolatedLine(opened.metadata.name) : modelName(model);
  const use = (
    <UseModelButton
      modelId={model.id}
      name={name}
      isActive={model.isActive}
      isCorrupted={model.isPublic && isCorrupted(model)}
      isClosed={!model.isPublic && !isOwner && !isAllowed}
    />
  );
  return (
    <Page
      title={name}
      description={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {modelVersion(model.version)}
          <CategoryBadge category={model.category} />
          <ModelState isActive={model.isActive} isPublic={model.isPublic} />
          {license ? <span className="wrap-anywhere">{isolatedLine(license)}</span> : null}
          <Address address={model.ownerId} unset={t("Unknown Owner")} actions={false} />
        </span>
      }
      actions={<span className="max-lg:hidden">{use}</span>}
    >
      <ModelNotices model={model} account={account} />
      {model.isPublic ? null : (
        <PrivateModelPanel
          modelId={model.id}
          isOwner={isOwner}
          isAllowed={isAllowed}
          isEncrypted={isEncrypted}
          metadata={privateMetadata}
          isUpdated={search.has("updated")}
        />
      )}
      {tab === "overview" && canTry ? (
        <SectionCard title={t("Try")}>
          <CardBody>
            <TryStart model={{ ...triedModel({ ...model, name }), ...published }} />
          </CardBody>
        </SectionCard>
      ) : null}
      <ModelFactsBar model={model} recentRuns={recentRuns} />
      <TabLinks
        label={t("About the model")}
        tabs={[
          { value: "overview", label: t("Overview") },
          { value: "use", label: t("API") },
          { value: "versions", label: t("Versions"), count: Number(model.revision) + 1 },
          { value: "tasks", label: t("Tasks"), count: model.summary.total },
          { value: "activity", label: t("Activity") },
        ]}
      />
      {tab === "tasks" ? (
        <ModelTasks
          modelId={model.id}
          isActive={model.isActive}
          tasks={tasks}
          total={model.summary.total}
          page={page}
          pageSize={MODEL_TASKS_PER_PAGE}
          creationPausedUntil={creationPausedUntil}
          now={now}
        />
      ) : null}
      {tab === "use" ? <UseByProgram modelId={model.id} model={published} /> : null}
      {tab === "versions" ? (
        <ModelVersions modelId={model.id} current={Number(model.revision)} page={page} />
      ) : null}
      {tab === "activity" && activity ? <ModelActivity activity={activity} /> : null}
      {tab === "overview" ? (
        <ModelOverview
          model={model}
          facts={facts}
          card={card}
          lineage={lineage}
          isReadable={model.isPublic || opened !== undefined || (!isEncrypted && (isOwner || isAllowed))}
          opened={
            opened &&
            openedFacts && {
              facts: openedFacts,
              description: opened.metadata.description,
              secret: opened.secret,
            }
          }
          account={account}
        />
      ) : null}
      {tab === "overview" && model.isPublic && model.isActive ? (
        <SectionCard title={t("Providers of this model")}>
          <CardBody>
            <Offers
              filter={{ model: model.id }}
              empty={t("No provider offers this model directly yet. Post a task to have it computed.")}
            />
          </CardBody>
        </SectionCard>
      ) : null}
      <AsOfBlock block={block} />
      <StickyBar label={t("Use the model")}>
        <span className="min-w-0 truncate font-medium">{name}</span>
        {use}
      </StickyBar>
    </Page>
  );
}

export { RouteError as ErrorBoundary } from "#app/components/page/route-error.tsx";
