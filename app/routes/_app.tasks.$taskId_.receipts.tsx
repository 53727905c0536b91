import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { AsOfBlock } from "#app/components/chain/as-of-block.tsx";
import { Page } from "#app/components/page/page.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { ReceiptRounds } from "#app/features/execution/receipts/receipt-rounds.tsx";
import { readReceipts } from "#app/features/execution/receipts/receipts.query.server.ts";
import { taskTypeName } from "#app/features/task/task.copy.ts";
import { SubgraphPanel } from "#app/graphql/subgraph-panel.tsx";
import { connectedAccount } from "#app/wallet/connected-account.server.ts";
import { t } from "#language/text.ts";
import { isId } from "#protocol/chain/id-parts.ts";
import { taskNumber } from "#protocol/format/identifier.ts";

export const meta: MetaFunction<typeof loader> = ({ params }) => [
  {
    title: `${t("Receipts of task {more}", {
      more: params.taskId ? taskNumber(params.taskId) : "",
    })} · MLB Marketplace`,
  },
];

export async function loader({ params, request }: LoaderFunctionArgs) {
  const taskId = params.taskId?.toLowerCase() ?? "";
  if (!isId(taskId)) throw new Response(t("Task Not Found"), { status: 404 });
  const answer = await readReceipts(taskId, connectedAccount(request));
  if (answer.status === "ok" && !answer.data) throw new Response(t("Task Not Found"), { status: 404 });
  return { taskId, answer };
}

export default function ReceiptsPage() {
  const { taskId, answer } = useLoaderData<typeof loader>();
  if (answer.status !== "ok") {
    return (
      <Page title={t("Receipts")}>
        <SubgraphPanel error={answer.error} title={t("Failed to load the receipts")} />
      </Page>
    );
  }
  if (!answer.data) return null;
  const { title, model, taskType, rounds } = answer.data;
  return (
    <Page
      title={t("Receipts")}
      description={t(
        "Independent recomputations of {title}: who ran them, with which software, and whether the results match.",
        {
          title:
            title ??
            t("{taskTypeName} with {model}", {
              taskTypeName: taskTypeName(taskType),
              model: model || t("an unlisted model"),
            }),
        },
      )}
      actions={
        <ButtonLink to={`/tasks/${taskId}`}>
          {t("Task {taskNumber}", { taskNumber: taskNumber(taskId) })}
        </ButtonLink>
      }
    >
      <ReceiptRounds taskId={taskId} rounds={rounds} />
      <AsOfBlock block={answer.block} />
    </Page>
  );
}

export { RouteError as ErrorBoundary } from "#app/components/page/route-error.tsx";
