import type { CID } from "multiformats/cid";

export interface PinState {
  readonly status: "queued" | "pinning" | "pinned" | "failed" | "absent";
  /** Unix seconds until which the place promises to keep the content. */
  readonly until?: number;
  /** Reason for a failure, as the place reports it. */
  readonly detail?: string;
}

/** A further place that keeps a copy of every upload: a Kubo node or a pinning service. */
export interface ContentPlace {
  /** Name shown to readers: `kubo`, or the service's host. */
  readonly name: string;
  /** Makes the place keep a content (`car` for those that take bytes); `queued` is queried again. @throws Error */
  keep(root: CID, car: () => AsyncIterable<Uint8Array>): Promise<PinState>;
  /** @throws Error when the place does not answer */
  stateOf(root: CID): Promise<PinState>;
  /** Removes the place's pin. Absent where another operator decides about that. @throws Error when the place does not answer */
  unpin?(root: CID): Promise<void>;
}
