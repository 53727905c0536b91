/** A question, the sections that answer it, and where it was read: `owner/repository#number` or an address. */
export type SourcedQuestion = readonly [question: string, sections: readonly string[], source: string];
