/** The kinds of files that manifests name. */
export const mediaTypes = [
  "text/csv",
  "application/json",
  "text/plain",
  "image/png",
  "image/jpeg",
  "image/webp",
  "audio/wav",
  "application/zip",
  "application/octet-stream",
] as const;
export type MediaType = (typeof mediaTypes)[number];

/** Formats whose fields have names; files of the others are compared by their bytes, whatever the rule. */
export const hasFields = (mediaType: MediaType): boolean =>
  mediaType === "text/csv" || mediaType === "application/json";
