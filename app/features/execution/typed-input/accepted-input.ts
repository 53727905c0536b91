import { t } from "#language/text.ts";
import type { MediaType } from "#runtime/manifest/media-type.ts";

const kindNames = (): Record<MediaType, string> => ({
  "text/csv": t("a table (CSV)"),
  "application/json": t("a document (JSON)"),
  "text/plain": t("text"),
  "image/png": t("an image (PNG)"),
  "image/jpeg": t("an image (JPEG)"),
  "image/webp": t("an image (WebP)"),
  "audio/wav": t("an audio file (WAV)"),
  "application/zip": t("an archive (ZIP)"),
  "application/octet-stream": t("a file"),
});

export interface InputKind {
  readonly mediaType: MediaType;
  readonly description?: string | undefined;
}

/** A sentence about the inputs that a model takes. Formats with one description share it. */
export function acceptedInput(inputs: readonly InputKind[]): string {
  const groups = Map.groupBy(inputs, ({ description }) => description ?? "");
  const kinds = [...groups].map(([description, formats]) => {
    const names = formats.map(({ mediaType }) => kindNames()[mediaType]).join(` ${t("or")} `);
    return description ? `${names}: ${description}` : names;
  });
  return t("The model accepts {kinds}", { kinds: kinds.join(` ${t("or")} `) }).replace(/\.?$/, ".");
}
