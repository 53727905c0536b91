/** Words for a ballot that were written elsewhere on the page, by a checklist or by a program's run. */
export interface BallotDraft {
  /** The side, where what was found leaves no choice; else it stays the voter's. */
  readonly approve?: boolean;
  /** Reasons. With a side they are the whole reasoning, else they are added to what stands there. */
  readonly text: string;
  /** The signed receipt that the words name. */
  readonly receipt?: {
    readonly cid: string;
    /** Canonical JSON; stored with the vote. */
    readonly bytes: Uint8Array<ArrayBuffer>;
  };
}
