/** Effects on users while a service works, is slow, or is down. */

import { t } from "#language/text.ts";
import type { Health, HealthState } from "#protocol/schemas/http/health.ts";

/** Services in the order of their importance to users. */
export const SERVICES = ["chain", "indexer", "storage"] as const;
export type Service = (typeof SERVICES)[number];

export const serviceNames = (): Readonly<Record<Service, string>> => ({
  chain: t("Transactions"),
  indexer: t("Lists and figures"),
  storage: t("Files"),
});

export const stateWords = (): Readonly<Record<HealthState, string>> => ({
  ok: t("Works"),
  degraded: t("Works slowly"),
  down: t("Does not work"),
});

/** Effect on users of the site. */
export const meanings = (): Readonly<Record<Service, Readonly<Record<HealthState, string>>>> => ({
  chain: {
    ok: t("Tasks can be created, accepted, judged and paid."),
    degraded: t("A transaction may take longer than usual. One that was sent stays sent."),
    down: t(
      "Nothing can be signed through this site now. Rewards, stakes and bonds are in the contracts, where nothing is lost; what is on the pages is as of the last block that was read.",
    ),
  },
  indexer: {
    ok: t("Pages show the newest block."),
    degraded: t(
      "Pages lag behind: what happened in the last minutes may be missing. Each page says which block it shows.",
    ),
    down: t(
      "Lists, searches and figures cannot be shown. Transactions still work with any wallet, for the contracts decide; everything appears when the index is back.",
    ),
  },
  storage: {
    ok: t("Files can be uploaded, and are fetched and checked."),
    degraded: t("Some uploads may be refused, and files may take longer than usual. Stored files are safe."),
    down: t(
      "No file can be uploaded through this site, so no task with an input can be created and no result submitted. Stored files are fetched from other gateways where there are some; nothing that was stored is lost.",
    ),
  },
});

/** Summary sentence. */
export const summary = (): Readonly<Record<HealthState, string>> => ({
  ok: t("Everything works."),
  degraded: t("Everything works, some of it slowly."),
  down: t("Something does not work now."),
});

export interface ServiceReport {
  readonly service: Service;
  readonly state: HealthState;
  /** Details in one sentence. */
  readonly found: string;
}

/**
 * Details of working services in the reader's language, and the endpoint's own messages for failures, which operators
 * search for.
 */
function foundOf({ chain, indexer, storage }: Health): Readonly<Record<Service, string>> {
  const block = chain.status === "ok" ? chain.blockNumber : null;
  const isCaughtUp = indexer.status === "ok" && indexer.lagBlocks === 0;
  return {
    chain: block === null ? chain.message : t("The chain answers; its newest block is {block}.", { block }),
    indexer: isCaughtUp ? t("The index has read every block.") : indexer.message,
    storage: storage.status === "ok" ? t("The content store answers.") : storage.message,
  };
}

export function reportsOf(health: Health): readonly ServiceReport[] {
  const found = foundOf(health);
  return SERVICES.map((service) => ({ service, state: health[service].status, found: found[service] }));
}
