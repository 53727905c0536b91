import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { Hex } from "viem";
import { AsOfBlock } from "#app/components/chain/as-of-block.tsx";
import { useChainNow } from "#app/components/chain/use-chain-now.ts";
import { useWalletAddress } from "#app/components/chain/use-wallet-address.ts";
import { Page } from "#app/components/page/page.tsx";
import { currentTab, TabLinks } from "#app/components/ui/list/tabs.tsx";
import { readActivities } from "#app/features/activity/activity.query.server.ts";
import { ModelActivity } from "#app/features/model/detail/model-activity.tsx";
import { MODEL_TASKS_PER_PAGE, readModel } from "#app/features/model/detail/model-detail.query.server.ts";
import { factsOfMetadata, factsOfRow } from "#app/features/model/detail/model-facts.ts";
import { ModelNotices } from "#app/features/model/detail/model-notices.tsx";
import { ModelOverview } from "#app/features/model/detail/model-overview.tsx";
import { ModelTasks } from "#app/features/model/detail/model-tasks.tsx";
import { pageOf } from "#app/features/model/list/model-list.search.ts";
import {
  isCorrupted,
  isEncryptedModel,
  modelName,
  modelVersion,
} from "#app/features/model/model-identity.ts";
import { ModelState } from "#app/features/model/model-state.tsx";
import { PrivateModelPanel } from "#app/features/model/private/private-model-panel.tsx";
import { usePrivateMetadata } from "#app/features/model/private/use-private-metadata.ts";
import { UseModelButton } from "#app/features/model/use-model-button.tsx";
import type { IndexedBlock } from "#app/graphql/indexed-block.ts";
import { SubgraphPanel } from "#app/graphql/subgraph-panel.tsx";
import { usePolling } from "#app/graphql/use-polling.ts";
import { connectedAccount } from "#app/wallet/connected-account.server.ts";
import { useAccountRevalidation } from "#app/wallet/use-account-revalidation.ts";
import { isId } from "#protocol/chain/ids.ts";
import { isSameAddress } from "#protocol/chain/unset.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  const model = data?.answer.status === "ok" ? data.answer.data.model : undefined;
  return [{ title: `${model ? modelName(model) : "Model"} · MLB Marketplace` }];
};

const METADATA_POLL_MS = 3_000;
const METADATA_WAIT_SECONDS = 300;
const TABS = ["overview", "tasks", "activity"].map((value) => ({ value, label: value }));

export async function loader({ params, request }: LoaderFunctionArgs) {
  const modelId = params.modelId?.toLowerCase() ?? "";
  if (!isId(modelId)) throw new Response("Model not found", { status: 404 });
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
  if (answer.status === "ok" && !answer.data.model) throw new Response("Model not found", { status: 404 });
  return { tab, page, pageSize: MODEL_TASKS_PER_PAGE, account, answer, activity };
}

export default function ModelPage() {
  const { account, answer, ...shown } = useLoaderData<typeof loader>();
  useAccountRevalidation(account);
  if (answer.status !== "ok") {
    return (
      <Page title="Model">
        <SubgraphPanel error={answer.error} title="Failed to load model" />
      </Page>
    );
  }
  if (!answer.data.model) return null;
  return <ModelView {...answer.data} model={answer.data.model} block={answer.block} {...shown} />;
}

type LoaderData = Awaited<ReturnType<typeof loader>>;
type Answer = Extract<LoaderData["answer"], { status: "ok" }>["data"];

interface ModelViewProps extends Answer, Pick<LoaderData, "tab" | "page" | "pageSize" | "activity"> {
  model: NonNullable<Answer["model"]>;
  block: IndexedBlock;
}

function ModelView(props: ModelViewProps) {
  const { model, tasks, isAllowed, creationPausedUntil, block, tab, page, pageSize, activity } = props;
  const account = useWalletAddress();
  const now = useChainNow(block.timestamp ?? 0);
  const isOwner = isSameAddress(account, model.ownerId);
  // The index fetches a metadata document a moment after the block that names it.
  const awaitsMetadata = model.isPublic && model.metadata === null && model.metadataCid !== "";
  usePolling(METADATA_POLL_MS, awaitsMetadata && now - Number(model.updatedAt) < METADATA_WAIT_SECONDS);
  const isEncrypted = isEncryptedModel(model);
  const privateMetadata = usePrivateMetadata({ ...model, isPublic: !isEncrypted });
  const { state } = privateMetadata;
  const opened = state.status === "open" ? state : undefined;
  const name = opened?.metadata.name ?? modelName(model);
  return (
    <Page
      title={name}
      description={`Version ${modelVersion(model.version).slice(1)}`}
      actions={
        <>
          <span className="self-center">
            <ModelState isActive={model.isActive} isPublic={model.isPublic} />
          </span>
          <UseModelButton
            modelId={model.id}
            name={name}
            isActive={model.isActive}
            isCorrupted={model.isPublic && isCorrupted(model)}
            isClosed={!model.isPublic && !isOwner && !isAllowed}
          />
        </>
      }
    >
      <ModelNotices model={model} name={name} account={account} />
      {model.isPublic ? null : (
        <PrivateModelPanel
          modelId={model.id}
          isOwner={isOwner}
          isAllowed={isAllowed}
          isEncrypted={isEncrypted}
          metadata={privateMetadata}
        />
      )}
      <TabLinks
        label="About the model"
        tabs={[
          { value: "overview", label: "Overview" },
          { value: "tasks", label: "Tasks", count: model.summary.total },
          { value: "activity", label: "Activity" },
        ]}
      />
      {tab === "tasks" ? (
        <ModelTasks
          modelId={model.id}
          isActive={model.isActive}
          tasks={tasks}
          total={model.summary.total}
          page={page}
          pageSize={pageSize}
          creationPausedUntil={creationPausedUntil}
          now={now}
        />
      ) : null}
      {tab === "activity" && activity ? <ModelActivity activity={activity} /> : null}
      {tab === "overview" ? (
        <ModelOverview
          model={model}
          name={name}
          facts={factsOfRow(model)}
          isReadable={model.isPublic || opened !== undefined || (!isEncrypted && (isOwner || isAllowed))}
          opened={
            opened && {
              facts: factsOfMetadata(opened.metadata),
              description: opened.metadata.description,
              secret: opened.secret,
            }
          }
          account={account}
        />
      ) : null}
      <AsOfBlock block={block} />
    </Page>
  );
}

export { RouteError as ErrorBoundary } from "#app/components/page/route-error.tsx";
