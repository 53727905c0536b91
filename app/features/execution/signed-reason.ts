/** What a repeated run says, ready to be the reason of a vote: in words that name a signed receipt. */
export interface SignedReason {
  readonly approve: boolean;
  /** The words, with the receipt's content id in them. */
  readonly text: string;
  readonly receipt: {
    readonly cid: string;
    /** Canonical JSON; stored with the vote. */
    readonly bytes: Uint8Array<ArrayBuffer>;
  };
}
