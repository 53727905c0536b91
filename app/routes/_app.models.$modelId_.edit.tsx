import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import type { Hex } from "viem";
import { useWalletAddress } from "#app/components/chain/use-wallet-address.ts";
import { Page } from "#app/components/page/page.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/feedback/empty-state.tsx";
import { type ModelDetail, readModel } from "#app/features/model/detail/model-detail.query.server.ts";
import { factsOfMetadata, factsOfRow } from "#app/features/model/detail/model-facts.ts";
import { PrivateModelPanel } from "#app/features/model/lazy-parts.tsx";
import { isEncryptedModel, modelName } from "#app/features/model/model-identity.ts";
import { currentFileOf, valuesOf } from "#app/features/model/owner/current-revision.ts";
import { ModelUpdateForm } from "#app/features/model/owner/model-update-form.tsx";
import { usePrivateMetadata } from "#app/features/model/private/use-private-metadata.ts";
import { SubgraphPanel } from "#app/graphql/subgraph-panel.tsx";
import { usePolling } from "#app/graphql/use-polling.ts";
import { connectedAccount } from "#app/wallet/connected-account.server.ts";
import { t } from "#language/text.ts";
import { isId } from "#protocol/chain/id-parts.ts";
import { isSameAddress } from "#protocol/chain/unset.ts";

export const meta: MetaFunction = () => [{ title: `${t("Update Model")} · MLB Marketplace` }];

export async function loader({ params, request }: LoaderFunctionArgs) {
  const modelId = params.modelId?.toLowerCase() ?? "";
  if (!isId(modelId)) throw new Response(t("Model not found"), { status: 404 });
  const answer = await readModel(modelId, connectedAccount(request));
  if (answer.status === "ok" && !answer.data.model) throw new Response(t("Model not found"), { status: 404 });
  return { answer };
}

export default function UpdateModelPage() {
  const { answer } = useLoaderData<typeof loader>();
  if (answer.status !== "ok") {
    return (
      <Page title={t("Update Model")}>
        <SubgraphPanel error={answer.error} title={t("Failed to load model")} />
      </Page>
    );
  }
  if (!answer.data.model) return null;
  return <UpdateModel model={answer.data.model} now={answer.block.timestamp ?? 0} />;
}

const METADATA_POLL_MS = 3_000;
const METADATA_WAIT_SECONDS = 300;

function UpdateModel({ model, now }: { model: ModelDetail; now: number }) {
  const account = useWalletAddress();
  const isEncrypted = isEncryptedModel(model);
  const isMissing = !isEncrypted && model.isPublic && model.metadata === null;
  // Recently updated: the index fetches the metadata a moment later, and the form is prefilled from it.
  const isAwaited = isMissing && now - Number(model.updatedAt) < METADATA_WAIT_SECONDS;
  usePolling(METADATA_POLL_MS, isAwaited);
  const privateMetadata = usePrivateMetadata({ ...model, isEncrypted });
  const { state } = privateMetadata;
  const opened = state.status === "open" ? state : undefined;
  const [search] = useSearchParams();
  const publishes = search.has("publish") && model.name === "" && !model.isPublic;
  const facts = opened ? factsOfMetadata(opened.metadata) : factsOfRow(model);
  const texts = opened?.metadata ?? {
    ...model,
    name: model.name || (model.metadata?.name ?? ""),
    category: model.category?.id ?? "",
  };
  if (!isSameAddress(account, model.ownerId)) {
    return (
      <EmptyState
        heading="h1"
        title={t("Access Denied")}
        action={<ButtonLink to={`/models/${model.id}`}>{t("View the model")}</ButtonLink>}
      >
        {t("Only the owner of the model can update it. Check which account is active in your wallet.")}
      </EmptyState>
    );
  }
  return (
    <Page
      title={`${publishes ? t("Publish") : t("Update")} ${opened?.metadata.name ?? modelName(model)}`}
      description={
        publishes
          ? t(
              "Publishing stores the model's name and description on the chain, where everyone can read them.",
            )
          : t("The current version is {version}. Existing tasks keep the version they were created with.", {
              version: model.version,
            })
      }
    >
      {isMissing ? (
        <p role="status" className="border-control bg-sunken rounded-card border p-4">
          {isAwaited
            ? t("Loading the metadata of the current version…")
            : t(
                "The metadata of the current version is unavailable. Fields that you leave empty will be empty in the new version.",
              )}
        </p>
      ) : null}
      {isAwaited ? null : isEncrypted && !opened ? (
        <PrivateModelPanel modelId={model.id} isOwner isAllowed isEncrypted metadata={privateMetadata} />
      ) : (
        <ModelUpdateForm
          key={`${model.revision.toString()} ${opened ? "opened" : "plain"} ${currentFileOf(facts)?.modelHash ?? ""}`}
          modelId={model.id as Hex}
          revision={model.revision.toString()}
          hasFixedName={model.name !== ""}
          publishes={publishes}
          initial={valuesOf(
            {
              name: texts.name,
              description: texts.description,
              category: texts.category,
              version: model.version,
              isPublic: model.isPublic || publishes,
            },
            facts,
          )}
          facts={facts}
          openedWith={opened?.secret}
        />
      )}
    </Page>
  );
}

export { RouteError as ErrorBoundary } from "#app/components/page/route-error.tsx";
