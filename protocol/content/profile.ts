/** Bytes in one leaf of an uploaded file. */
export const leafBytes = 256 * 1024;

/** Most children of one branch of an uploaded file's tree. */
export const branchChildren = 174;
