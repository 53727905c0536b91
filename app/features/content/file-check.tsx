import { ShieldAlert, ShieldCheck } from "lucide-react";
import * as z from "zod";
import { plural, t } from "#language/text.ts";
import { formatDate } from "#protocol/format/time.ts";
import { type CheckedFile, checkFile, type FileCheck } from "./result-content.ts";

/** Storage locations of a file, as reported by the content store. */
const placesSchema = z.object({
  places: z.array(
    z.object({
      name: z.string(),
      status: z.enum(["queued", "pinning", "pinned", "failed", "absent", "unavailable"]),
      /** Unix seconds until which the location guarantees storage. */
      until: z.number().optional(),
    }),
  ),
});

export type StoragePlaces = z.infer<typeof placesSchema>["places"];

export interface CheckedStoredFile {
  readonly check: FileCheck;
  /** Undefined if the store does not report it. */
  readonly places: StoragePlaces | undefined;
}

/** Checks a file against its hash, and looks up who stores it and for how long. */
export async function checkStoredFile(
  file: CheckedFile,
  gatewayUrls: readonly string[],
  storageUrl: string,
): Promise<CheckedStoredFile> {
  const [check, places] = await Promise.all([checkFile(file, gatewayUrls), placesOf(file.cid, storageUrl)]);
  return { check, places };
}

async function placesOf(cid: string, storageUrl: string): Promise<StoragePlaces | undefined> {
  try {
    const answer = await fetch(`${storageUrl.replace(/\/+$/, "")}/kept/${cid}`);
    return answer.ok ? placesSchema.parse(await answer.json()).places : undefined;
  } catch {
    return undefined;
  }
}

/** Sentence about who stores a file and for how long. */
export function storageText(places: StoragePlaces | undefined): string {
  if (!places) return t("The storage locations could not be loaded.");
  const pinned = places.filter(({ status }) => status === "pinned");
  if (pinned.length === 0) return t("No storage location is known for this file.");
  const coming = places.filter(({ status }) => status === "queued" || status === "pinning").length;
  const untils = pinned.flatMap(({ until }) => (until === undefined ? [] : [until]));
  const until =
    untils.length > 0 ? t(", until at least {day}", { day: formatDate(Math.max(...untils)) }) : "";
  const more =
    coming > 0
      ? plural(coming, "; one more copy is being stored", "; {count} more copies are being stored")
      : "";
  return plural(
    pinned.length,
    "Stored in one place ({names}){until}{more}.",
    "Stored in {count} places ({names}){until}{more}.",
    { names: pinned.map(({ name }) => name).join(", "), until, more },
  );
}

/** Result of checking a stored file: whether it is unaltered, which gateways sent something else, and who stores it. */
export function CheckOutcome({ check: { check, places } }: { check: CheckedStoredFile }) {
  return (
    <span className="grid gap-0.5">
      {check.outcome === "match" ? (
        <span className="text-verified inline-flex items-center gap-1">
          <ShieldCheck aria-hidden="true" className="size-3.5" />
          {t("File unaltered: it matches the stated hash")}
        </span>
      ) : null}
      {check.outcome === "mismatch" ? (
        <span className="text-rejected inline-flex items-center gap-1">
          <ShieldAlert aria-hidden="true" className="size-3.5" />
          {t("The file does not match the stated hash. Do not rely on it.")}
        </span>
      ) : null}
      {check.outcome === "failed" ? <span className="text-rejected">{check.message}</span> : null}
      {check.outcome === "match" && check.forgers.length > 0 ? (
        <span className="text-rejected">
          {t(
            "{forgers} returned a different file, which was discarded. Do not download the file from there.",
            {
              forgers: check.forgers.join(", "),
            },
          )}
        </span>
      ) : null}
      <span className="text-muted">{storageText(places)}</span>
    </span>
  );
}
