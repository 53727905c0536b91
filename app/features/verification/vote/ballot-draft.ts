/** Ballot text produced elsewhere on the page, by a checklist or a recomputation. */
export interface BallotDraft {
  /** The side if the finding leaves no choice; otherwise the voter chooses. */
  readonly approve?: boolean;
  /** Reasons. With a side they replace the reasoning, otherwise they are appended to it. */
  readonly text: string;
  /** The signed receipt that the text names. */
  readonly receipt?: {
    readonly cid: string;
    /** Canonical JSON; stored with the vote. */
    readonly bytes: Uint8Array<ArrayBuffer>;
  };
}
