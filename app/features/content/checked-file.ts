import { z } from "zod";
import { type CheckedFile, checkFile, type FileCheck } from "./result-content.ts";

/** Where a content is kept, as the content store tells it. */
const keptSchema = z.object({
  places: z.array(
    z.object({
      name: z.string(),
      status: z.enum(["queued", "pinning", "pinned", "failed", "absent", "unavailable"]),
      /** Unix seconds until which the place promises to keep it. */
      until: z.number().optional(),
    }),
  ),
});

export type KeptPlaces = z.infer<typeof keptSchema>["places"];

export interface CheckedStoredFile {
  readonly check: FileCheck;
  /** Undefined where the store does not tell. */
  readonly places: KeptPlaces | undefined;
}

/** Checks a file against its hash, and asks who keeps it and until when. */
export async function checkStoredFile(
  file: CheckedFile,
  gatewayUrls: readonly string[],
  storageUrl: string,
): Promise<CheckedStoredFile> {
  const [check, places] = await Promise.all([checkFile(file, gatewayUrls), placesOf(file.cid, storageUrl)]);
  return { check, places };
}

async function placesOf(cid: string, storageUrl: string): Promise<KeptPlaces | undefined> {
  try {
    const answer = await fetch(`${storageUrl.replace(/\/+$/, "")}/kept/${cid}`);
    return answer.ok ? keptSchema.parse(await answer.json()).places : undefined;
  } catch {
    return undefined;
  }
}

/** Who keeps a file and until when, in a sentence. */
export function keptSentence(places: KeptPlaces | undefined): string {
  if (!places) return "Where it is kept cannot be said at the moment.";
  const pinned = places.filter(({ status }) => status === "pinned");
  if (pinned.length === 0) return "No place is known that keeps it.";
  const coming = places.filter(({ status }) => status === "queued" || status === "pinning").length;
  const count = pinned.length === 1 ? "one place" : `${pinned.length} places`;
  const untils = pinned.flatMap(({ until }) => (until === undefined ? [] : [until]));
  const until = untils.length > 0 ? `, until ${dayOf(Math.max(...untils))} at least` : "";
  const more = coming > 0 ? `; ${coming === 1 ? "one more is" : `${coming} more are`} being filled` : "";
  return `Kept at ${count} (${pinned.map(({ name }) => name).join(", ")})${until}${more}.`;
}

const dayOf = (seconds: number) => new Date(seconds * 1_000).toISOString().slice(0, 10);
