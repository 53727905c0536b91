import type { ReactNode } from "react";
import { Button } from "#app/components/ui/button.tsx";
import { Notice } from "#app/components/ui/feedback/notice.tsx";
import { Skeleton } from "#app/components/ui/feedback/skeleton.tsx";
import { lowered } from "#language/lowered.ts";
import { t } from "#language/text.ts";
import { formatBytes } from "#protocol/format/bytes.ts";
import type { FetchedPackage } from "#runtime/work/prepared-job.ts";
import { translateRuntime } from "../runtime-messages.ts";
import { type RecomputableTask, useTaskSource } from "../use-task-source.ts";
import { type PublishedModel, usePackage } from "./use-package.ts";

export const Waiting = () => (
  <div className="grid gap-2" aria-busy="true">
    <span className="sr-only">{t("Loading the model's package…")}</span>
    <Skeleton className="h-5 w-64 max-w-full" />
    <Skeleton className="h-16" />
  </div>
);

/** Renders a task's source once it is loaded. */
export function SourceOfTask({
  taskId,
  children,
}: {
  taskId: string;
  children: (source: RecomputableTask) => ReactNode;
}) {
  const source = useTaskSource(taskId);
  if (source === undefined) return <Waiting />;
  if (source) return children(source);
  return (
    <p className="text-muted">{t("The task details could not be loaded. Reload the page in a minute.")}</p>
  );
}

export interface PackageOfModelProps {
  model: PublishedModel;
  /** Names the action that needs a package, as the beginning of a sentence. */
  without: string;
  /** Whether the reader asked to run the model. */
  isRequested?: boolean;
  children: (published: FetchedPackage) => ReactNode;
}

/** Renders a model's package after it is fetched, or one sentence if there is none. */
export function PackageOfModel({ model, without, isRequested, children }: PackageOfModelProps) {
  const found = usePackage(model, isRequested);
  switch (found.status) {
    case "loading":
      return <Waiting />;
    case "none":
      return (
        <p className="text-muted max-w-prose">
          {without}: {lowered(translateRuntime(found.reason)).replace(/\.$/, "")}.
        </p>
      );
    case "not-requested":
      return (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-muted min-w-0 basis-60 grow">
            {t("The model's package ({size}) is not loaded yet.", {
              size: formatBytes(model.packageBytes),
            })}
          </p>
          <Button onClick={found.load}>{t("Load package")}</Button>
        </div>
      );
    case "failed":
      return (
        <Notice
          title={found.error.title}
          tone="warning"
          role="alert"
          action={<Button onClick={found.load}>{t("Retry")}</Button>}
        >
          {found.error.message}
        </Notice>
      );
    case "ready":
      return children(found.published);
  }
}
