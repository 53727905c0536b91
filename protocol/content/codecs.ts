/** Numbers of the multiformats table that content ids of this product are made of. */

/** Multicodec "raw": the block is the content itself. */
export const rawCodec = 0x55;
/** Multicodec "dag-pb": the block is a node of a tree. */
export const dagPbCodec = 0x70;
/** Multihash "sha2-256". */
export const sha256Code = 0x12;
