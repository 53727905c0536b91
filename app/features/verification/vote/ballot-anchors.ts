/** Anchors of a verification's page. */

/** The ballot, or the seat that comes before it. */
export const BALLOT_ID = "ballot";

/** The card in which the result is recomputed. */
export const RECOMPUTATION_ID = "recomputation";
