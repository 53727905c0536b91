import type { Hex } from "viem";
import { type WorkKind, workKindOf } from "../manifest/work-kind.ts";

/** Where everything that a task consists of is found, at the time when it was created. */
export interface TaskSource {
  readonly id: Hex;
  readonly kind: WorkKind;
  readonly dataPointer: string;
  readonly specCid: string;
  readonly model: Hex;
  readonly modelVersion: string;
  /** As the model stores it; it names the model's file where there is one. */
  readonly accessMethod: string;
  readonly isPublic: boolean;
}

interface IndexedTask {
  readonly id: Hex;
  readonly taskType: number;
  readonly dataPointer: string;
  readonly metadataCid: string;
  readonly model: { readonly id: Hex };
}

interface IndexedVersion {
  readonly version: string;
  readonly isPublic: boolean;
  readonly accessMethod: string;
}

/** @param model the version that stood when the task was created: a later one gives other results; nothing where there is none */
export function taskSourceOf(task: IndexedTask, model: IndexedVersion | null | undefined): TaskSource {
  return {
    id: task.id,
    kind: workKindOf(task.taskType),
    dataPointer: task.dataPointer,
    specCid: task.metadataCid,
    model: task.model.id,
    modelVersion: model?.version ?? "",
    accessMethod: model?.accessMethod ?? "",
    isPublic: model?.isPublic ?? false,
  };
}

/** Fetches content by its pointer, checked against its id. @throws when no gateway delivers it unaltered */
export type FetchContent = (pointer: string, maxBytes: number) => Promise<Uint8Array<ArrayBuffer>>;
