import { useSearchParams } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { usePublicEnvironment } from "#app/env/use-public-environment.ts";
import { takeHandedInput } from "#app/features/execution/handed-input.ts";
import type { Draft } from "#app/wizard/use-draft.ts";
import { t } from "#language/text.ts";
import type { ModelChoice } from "./new-task.query.server.ts";
import { EXAMPLE, formOfModel, type TaskForm } from "./task-form.ts";

/** Fills the form with a trial's input or the model's example; undefined if no example was requested. */
export function useExampleTask(
  model: ModelChoice | undefined,
  draft: Draft<TaskForm>,
  onFilled: () => void,
): "filling" | "failed" | undefined {
  const [search] = useSearchParams();
  const { gatewayUrls } = usePublicEnvironment();
  const [failed, setFailed] = useState(false);
  const begun = useRef(false);
  const wanted = search.has(EXAMPLE) && model !== undefined;
  const latest = useRef({ draft, onFilled });
  latest.current = { draft, onFilled };
  useEffect(() => {
    if (!wanted || !draft.ready || begun.current) return;
    begun.current = true;
    fill().catch(() => setFailed(true));
    async function fill() {
      const chosen = model as ModelChoice;
      const handed = takeHandedInput(chosen.id);
      const { exampleInput } = await import("#app/features/execution/package/example-input.ts");
      const { file, parameters, taskType } = handed ?? (await exampleInput(chosen, gatewayUrls));
      const { draft, onFilled } = latest.current;
      draft.setFile(file);
      draft.change({
        ...formOfModel(chosen),
        inputMode: "file",
        items: "",
        taskType: String(taskType),
        parameters,
        title: handed ? "" : t("My first task"),
      });
      onFilled();
    }
  }, [wanted, draft.ready, model, gatewayUrls]);
  if (!wanted) return undefined;
  return failed ? "failed" : "filling";
}
