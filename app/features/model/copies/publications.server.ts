import unhomoglyph from "unhomoglyph";
import type { Hex } from "viem";
import type { TaskCounts } from "#protocol/rules/judged.ts";

export interface TaskRecord extends TaskCounts {
  total: number;
  /** Share of decided tasks that were verified, basis points; 0 without a decided task. */
  successBps: number;
}

/** An older model of another owner with the same name or metadata. */
export interface Original {
  id: string;
  name: string;
  version: string;
  ownerId: string;
  same: "name" | "metadata";
  /** How much earlier it was published, seconds. */
  secondsEarlier: number;
  /** Statistics of its tasks. */
  record: TaskRecord;
}

/** A model with the older model that it resembles, if any. */
export interface Compared {
  original?: Original | undefined;
}

/** Invisible characters, and optional diacritics. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}\u2800]/gu;
const ACCENTS = /(?<=[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]\p{Mn}*)\p{Mn}/gu;
const GAPS = /[\s\p{Pd}\p{Pc}]+/gu;

/** The UTS 39 skeleton: look-alike letters mapped to one, without spaces and accents. */
function skeleton(text: string): string {
  const plain = text.normalize("NFKD").replace(UNSEEN, "").replace(ACCENTS, "");
  return unhomoglyph(plain).normalize("NFD").toLowerCase().replace(GAPS, "");
}

/** Names that share a key look alike: one key compares letters as written (I and l), the other in lower case. */
export function nameKeys(name: string): string[] {
  const keys = [skeleton(name), skeleton(name.toLowerCase())].filter((key) => key !== "");
  return [...new Set(keys)];
}

/** Candidates for the original, oldest first. More than one, because the oldest may belong to the same owner. */
const CANDIDATES = 3;

/** When a model first had a key, unix seconds; `order` is the order on chain. */
export interface Claim {
  modelId: Hex;
  order: number;
  since: number;
}

interface Revision {
  id: string;
  isPublic: boolean;
  createdAt: string;
  metadataDigest: unknown;
  model: { id: Hex; name: string };
}

/** Records who first published a name or a metadata document. Private registration does not count. */
export class Publications {
  readonly #claims = new Map<string, Claim[]>();
  readonly #seen = new Set<string>();
  readonly #named = new Set<string>();
  /** Block time of the latest revision read. */
  from = "0";

  /** @returns the number of new ones */
  add(revisions: readonly Revision[]): number {
    const fresh = revisions.filter(({ id }) => !this.#seen.has(id));
    for (const { id, isPublic, createdAt, metadataDigest, model } of fresh) {
      const claim = { modelId: model.id, order: this.#seen.size, since: Number(createdAt) };
      this.#seen.add(id);
      this.from = createdAt;
      this.#claim(`metadata ${metadataDigest}`, claim);
      if (!isPublic || model.name === "" || this.#named.has(model.id)) continue;
      this.#named.add(model.id);
      for (const key of nameKeys(model.name)) this.#claim(`name ${key}`, claim);
    }
    return fresh.length;
  }

  #claim(key: string, claim: Claim): void {
    const claims = this.#claims.get(key);
    if (!claims) this.#claims.set(key, [claim]);
    else if (!claims.some(({ modelId }) => modelId === claim.modelId)) claims.push(claim);
  }

  /** The oldest claims to a key before the model's own, and the model's own claim. */
  #before(key: string, modelId: string): { own: Claim | undefined; older: Claim[] } {
    const claims = this.#claims.get(key) ?? [];
    const own = claims.find((claim) => claim.modelId === modelId);
    const older = claims.filter(({ order }) => own === undefined || order < own.order);
    return { own, older: older.slice(0, CANDIDATES) };
  }

  /** Models with the same name, otherwise the same metadata, that are older; oldest first. */
  olderThan(model: { id: string; name: string; metadataDigest: unknown }) {
    const names =
      model.name === "" ? [] : nameKeys(model.name).map((key) => this.#before(`name ${key}`, model.id));
    const metadata = this.#before(`metadata ${model.metadataDigest}`, model.id);
    return [
      ...names.flatMap((found) => found.older.map((older) => ({ ...found, older, same: "name" as const }))),
      ...metadata.older.map((older) => ({ ...metadata, older, same: "metadata" as const })),
    ];
  }
}

export interface Comparable {
  id: string;
  name: string;
  ownerId: string;
  metadataDigest: unknown;
}

interface Candidate extends Pick<Original, "id" | "name" | "version" | "ownerId"> {
  summary: TaskRecord;
}

/** The original of a model: the oldest candidate that now belongs to another owner. */
export function originalOf(
  model: Comparable,
  publications: Publications,
  candidates: ReadonlyMap<string, Candidate>,
  now: number,
): Original | undefined {
  for (const { own, older, same } of publications.olderThan(model)) {
    const found = candidates.get(older.modelId);
    if (!found || found.ownerId === model.ownerId) continue;
    const { id, name, version, ownerId, summary: record } = found;
    const secondsEarlier = Math.max(0, (own?.since ?? now) - older.since);
    return { id, name, version, ownerId, same, secondsEarlier, record };
  }
  return undefined;
}
