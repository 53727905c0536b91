import type { ImporterOptions } from "ipfs-unixfs-importer";
import { fixedSize } from "ipfs-unixfs-importer/chunker";
import { balanced } from "ipfs-unixfs-importer/layout";
import { branchChildren, leafBytes } from "../profile.ts";

/**
 * How a file becomes a tree of blocks, and so which content id it has. The same bytes have another id under
 * another profile; this one is the nft.storage client's, so that an id computed here equals the uploaded one.
 */
export const uploadProfile = {
  cidVersion: 1,
  rawLeaves: true,
  reduceSingleLeafToSelf: true,
  chunker: fixedSize({ chunkSize: leafBytes }),
  layout: balanced({ maxChildrenPerNode: branchChildren }),
} as const satisfies ImporterOptions;

/** Profiles that other tools commonly use, tried in turn when content of foreign origin is verified. */
export const knownProfiles: readonly ImporterOptions[] = [
  uploadProfile,
  { profile: "unixfs-v1-2025" },
  {
    cidVersion: 0,
    rawLeaves: false,
    chunker: fixedSize({ chunkSize: leafBytes }),
    layout: balanced({ maxChildrenPerNode: branchChildren }),
  },
];
