import type { Hex } from "viem";
import type { PublishedModel } from "../package/use-package.ts";

export interface TryModel extends PublishedModel {
  readonly id: Hex;
  readonly name: string;
  /** Whether its metadata describes a chat model. The package decides when it is loaded. */
  readonly isChat: boolean;
  /** Bytes that a first run loads: the package and the weights that its metadata states; 0 if unknown. */
  readonly loadBytes: number;
  /** Median of its latest rewards, with the token's name; undefined if there are none. */
  readonly reward?: string | undefined;
}

/** Whether a model's metadata describes a chat model: weights in GGUF, or the tag "chat". */
export const describesChat = (
  metadata: { readonly framework: string | null; readonly tags: readonly string[] } | null,
): boolean =>
  /\bgguf\b/i.test(metadata?.framework ?? "") ||
  (metadata?.tags ?? []).some((tag) => tag.toLowerCase() === "chat");

/** The condition for the index. */
export const CHAT_WHERE = {
  or: [
    { metadata_: { framework_contains_nocase: "gguf" } },
    { metadata_: { tags_contains_nocase: ["chat"] } },
  ],
};
