import { useNavigate } from "@remix-run/react";
import { workKinds } from "#runtime/manifest/work-kind.ts";
import type { Example } from "#runtime/package/example.ts";
import { handInput } from "../handed-input.ts";
import type { TryModel } from "./try-model.ts";

/** A computation: the same in this browser, by a provider and from a program. */
export type Call = Pick<Example, "task" | "input" | "parameters">;

export function useOrder({ id }: Pick<TryModel, "id">): (call: Call) => void {
  const navigate = useNavigate();
  return ({ task, input, parameters }) => {
    handInput(id, {
      file: new File([input.bytes], input.name),
      parameters: Object.keys(parameters).length > 0 ? JSON.stringify(parameters) : "",
      taskType: workKinds.indexOf(task),
    });
    navigate(`/tasks/new?model=${id}&example`);
  };
}
