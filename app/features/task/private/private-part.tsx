import { lazyPart } from "#app/components/ui/lazy-part.tsx";
import { t } from "#language/text.ts";
import { isPrivateTask } from "./private-file.ts";
import type { PrivateTaskPanelProps } from "./private-task-panel.tsx";

const Panel = lazyPart(
  async () => (await import("./private-task-panel.tsx")).PrivateTaskPanel,
  () => (
    <p aria-busy="true" className="text-muted">
      {t("This task is private. Loading its readers…")}
    </p>
  ),
);

interface PrivateTaskProps extends PrivateTaskPanelProps {
  spec: { readonly inputFileName: string | null } | null | undefined;
}

/** The panel of a private task; nothing for a public one. Its code is loaded only for private tasks. */
export function PrivateTask({ spec, ...panel }: PrivateTaskProps) {
  return isPrivateTask(spec) ? <Panel {...panel} /> : null;
}
