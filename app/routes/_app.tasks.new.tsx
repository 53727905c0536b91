import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { Hex } from "viem";
import { Page } from "#app/components/page/page.tsx";
import { ErrorPanel } from "#app/components/ui/feedback/error-panel.tsx";
import { readNewTask } from "#app/features/task/new/new-task.query.server.ts";
import { TaskWizard } from "#app/features/task/new/task-wizard.tsx";
import { SubgraphPanel } from "#app/graphql/subgraph-panel.tsx";
import { useLastAnswer } from "#app/graphql/use-last-answer.ts";
import { t } from "#language/text.ts";
import { beginningOf } from "#protocol/format/user-text.ts";

export const meta: MetaFunction = () => [{ title: `${t("New task")} · MLB Marketplace` }];

const idOf = (asked: string | null): Hex | undefined =>
  asked && /^0x[0-9a-fA-F]{64}$/.test(asked) ? (asked.toLowerCase() as Hex) : undefined;

export async function loader({ request }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams;
  const text = beginningOf((search.get("q") ?? "").trim(), 100);
  const answer = await readNewTask({
    text,
    model: idOf(search.get("model")),
    similar: idOf(search.get("similar")),
  });
  return { text, answer };
}

export default function NewTaskPage() {
  const { text, answer } = useLoaderData<typeof loader>();
  const last = useLastAnswer(answer);
  return (
    <Page
      title={t("New task")}
      description={t("Choose a model, add your data and set a reward. The reward is held in escrow.")}
    >
      {answer.status === "ok" ? null : (
        <SubgraphPanel error={answer.error} title={t("Failed to load models")} />
      )}
      {last?.data.protocol ? (
        <TaskWizard
          models={last.data.models}
          selected={last.data.selected}
          similar={last.data.similar}
          text={text}
          protocol={last.data.protocol}
          summaries={last.data.typeSummaries}
          loadedAt={last.block.timestamp ?? 0}
        />
      ) : null}
      {last && !last.data.protocol ? (
        <ErrorPanel title={t("Tasks cannot be created yet")}>
          {t("The index has not read the marketplace's parameters yet. Try again in a moment.")}
        </ErrorPanel>
      ) : null}
    </Page>
  );
}

export { RouteError as ErrorBoundary } from "#app/components/page/route-error.tsx";
export { exceptInWizards as shouldRevalidate } from "#app/wizard/revalidation.ts";
