/** Shapes that the listing queries share. GraphQL scalars arrive as text, except Int. */
import type { Hex } from "viem";

export interface Page {
  readonly first: number;
  readonly skip: number;
  readonly direction: "asc" | "desc";
}

/** A filter of graph-node. It must not be empty, which is why every listing has at least one member. */
export type Where = Record<string, unknown>;

export const directionOf = (sort: "newest" | "oldest"): "asc" | "desc" =>
  sort === "newest" ? "desc" : "asc";

export interface Identified {
  readonly id: Hex;
}
