/** What a person may do while a part of the product works, is slow, or does not answer. */
import type { Health, HealthState } from "#protocol/schemas/http/health.ts";

/** The parts in the order in which their loss is felt. */
export const SERVICES = ["chain", "indexer", "storage"] as const;
export type Service = (typeof SERVICES)[number];

export const SERVICE_NAMES: Readonly<Record<Service, string>> = {
  chain: "Transactions",
  indexer: "Lists and figures",
  storage: "Files",
};

export const STATE_WORDS: Readonly<Record<HealthState, string>> = {
  ok: "Works",
  degraded: "Works slowly",
  down: "Does not work",
};

/** What it means for whoever uses the site. */
export const MEANINGS: Readonly<Record<Service, Readonly<Record<HealthState, string>>>> = {
  chain: {
    ok: "Tasks can be created, accepted, judged and paid.",
    degraded: "A transaction may take longer than usual. One that was sent stays sent.",
    down: "Nothing can be signed through this site now. Rewards, stakes and bonds are in the contracts, where nothing is lost; what is on the pages is as of the last block that was read.",
  },
  indexer: {
    ok: "Pages show the newest block.",
    degraded:
      "Pages lag behind: what happened in the last minutes may be missing. Each page says which block it shows.",
    down: "Lists, searches and figures cannot be shown. Transactions still work with any wallet, for the contracts decide; everything appears when the index is back.",
  },
  storage: {
    ok: "Files can be uploaded, and are fetched and checked.",
    degraded: "Uploads and downloads may take longer than usual.",
    down: "No file can be uploaded through this site, so no task with an input can be created and no result submitted. Stored files are fetched from other gateways where there are some; nothing that was stored is lost.",
  },
};

/** The sentence over all of it. */
export const SUMMARY: Readonly<Record<HealthState, string>> = {
  ok: "Everything works.",
  degraded: "Everything works, some of it slowly.",
  down: "Something does not work now.",
};

export interface ServiceReport {
  readonly service: Service;
  readonly state: HealthState;
  /** What was found, in one sentence. */
  readonly found: string;
}

export const reportsOf = (health: Health): readonly ServiceReport[] =>
  SERVICES.map((service) => ({
    service,
    state: health[service].status,
    found: health[service].message,
  }));
