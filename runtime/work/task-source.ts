import type { Hex } from "viem";
import type { WorkKind } from "../manifest/work-kind.ts";

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

/** Fetches content by its pointer, checked against its id. @throws when no gateway delivers it unaltered */
export type FetchContent = (pointer: string, maxBytes: number) => Promise<Uint8Array<ArrayBuffer>>;
