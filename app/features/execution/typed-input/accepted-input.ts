import { t } from "#language/text.ts";
import type { MediaType } from "#runtime/manifest/media-type.ts";

const kindNames = (): Record<MediaType, string> => ({
  "text/csv": t("a table (CSV)"),
  "application/json": t("a document (JSON)"),
  "text/plain": t("text"),
  "image/png": t("an image ({formats})", { formats: "PNG" }),
  "image/jpeg": t("an image ({formats})", { formats: "JPEG" }),
  "image/webp": t("an image ({formats})", { formats: "WebP" }),
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
    const images = formats.flatMap(({ mediaType }) => IMAGE_FORMATS.get(mediaType) ?? []);
    const others = formats.filter(({ mediaType }) => !IMAGE_FORMATS.has(mediaType));
    const names = either([
      ...(images.length > 0 ? [t("an image ({formats})", { formats: either(images) })] : []),
      ...others.map(({ mediaType }) => kindNames()[mediaType]),
    ]);
    return description ? `${names}: ${description.replace(/\.$/, "")}` : names;
  });
  return t("The model accepts {kinds}", { kinds: either(kinds, ",") }).replace(/\.?$/, ".");
}

const IMAGE_FORMATS: ReadonlyMap<MediaType, string> = new Map([
  ["image/png", "PNG"],
  ["image/jpeg", "JPEG"],
  ["image/webp", "WebP"],
]);

/** "PNG, JPEG or WebP". @param before text in front of "or", a comma where the items are long */
function either(items: readonly string[], before = ""): string {
  const last = items.slice(-1);
  const others = items.slice(0, -1).join(", ");
  return others === "" ? last.join("") : `${others}${before} ${t("or")} ${last}`;
}
