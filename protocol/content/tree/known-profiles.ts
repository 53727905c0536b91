import type { ImporterOptions } from "ipfs-unixfs-importer";
import { fixedSize } from "ipfs-unixfs-importer/chunker";
import { balanced } from "ipfs-unixfs-importer/layout";
import { branchChildren, leafBytes } from "../profile.ts";

/** How a file is cut into blocks, which determines its content id: the nft.storage client's profile. */
export const uploadProfile = {
  cidVersion: 1,
  rawLeaves: true,
  reduceSingleLeafToSelf: true,
  chunker: fixedSize({ chunkSize: leafBytes }),
  layout: balanced({ maxChildrenPerNode: branchChildren }),
} as const satisfies ImporterOptions;

/** Profiles in common use by other tools, tried in turn when content from other tools is verified. */
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
