/** Publishes offers of the models that a provider serves at its marketplace, renews them, and withdraws the others. */
import type { Hex, LocalAccount } from "viem";
import * as z from "zod";
import {
  type Offer,
  offerJson,
  offerTypedData,
  type SignedOffer,
  signedOfferSchema,
} from "#protocol/inference/offer.ts";
import type { AnyServed } from "../endpoint/served-model.ts";
import type { Log } from "../service/log.ts";
import type { Agent } from "../service/run.ts";

const TIMEOUT_MS = 15_000;
/** Between two tries after a failure. */
const RETRY_MS = 60_000;

const listSchema = z.object({ offers: z.array(z.object(signedOfferSchema.shape)) });

export type OfferedModel = Pick<
  Offer,
  "model" | "inputPerMillion" | "outputPerMillion" | "engine" | "contextLength"
>;

export const offeredModel = ({ id, price, engine, contextLength }: AnyServed): OfferedModel => ({
  ...{ model: id, engine, contextLength },
  ...{ inputPerMillion: price.inputPerMillion, outputPerMillion: price.outputPerMillion },
});

export interface PublisherOptions {
  readonly account: LocalAccount;
  readonly chainId: number;
  readonly siteUrl: string;
  readonly endpoint: string;
  /** Life of an offer. */
  readonly hours: number;
  /** Answers computed at the same time. */
  readonly concurrency: number;
  /** Served models; undefined while the endpoint starts, when nothing is published or withdrawn. */
  readonly offered: () => readonly OfferedModel[] | undefined;
  readonly log: Log;
  /** Unix seconds of the chain. */
  readonly now: () => Promise<number>;
}

export function openPublisher(options: PublisherOptions) {
  const { account, chainId, siteUrl, endpoint, hours, concurrency, offered, log, now } = options;
  const at = (path: string) => new URL(path, siteUrl);
  let dueAt = Number.NEGATIVE_INFINITY;
  let problem: string | undefined;

  async function publish(offer: Offer): Promise<void> {
    const signature = await account.signTypedData(offerTypedData(chainId, offer));
    const response = await fetch(at("/api/offers/publish"), {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: offerJson({ offer, signature }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.ok) return;
    const detail = await response.json().then(
      (body: { detail?: string }) => body.detail,
      () => undefined,
    );
    throw new Error(detail ?? `the marketplace answered ${response.status}`);
  }

  async function published(): Promise<readonly SignedOffer[]> {
    const response = await fetch(at(`/api/offers?provider=${account.address}`), {
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) throw new Error(`the marketplace answered ${response.status}`);
    return listSchema.parse(await response.json()).offers;
  }

  /** An offer that is already expired replaces the one before, so the model is no longer offered. */
  async function withdraw(offer: Offer): Promise<void> {
    const expiresAt = await now();
    await publish({ ...offer, issuedAt: Math.max(expiresAt, offer.issuedAt + 1), expiresAt });
    log.info({ model: offer.model }, "offer.withdrawn");
  }

  async function renew(models: readonly OfferedModel[]): Promise<void> {
    const wanted = new Set<Hex>(models.map(({ model }) => model));
    for (const { offer } of await published()) if (!wanted.has(offer.model)) await withdraw(offer);
    for (const terms of models) {
      const issuedAt = await now();
      await publish({
        ...{ provider: account.address, endpoint, concurrency, ...terms },
        ...{ issuedAt, expiresAt: issuedAt + hours * 3_600 },
      });
      log.info({ model: terms.model, endpoint }, "offer.published");
    }
  }

  return {
    /** What keeps the offers from being listed; undefined when they are. */
    problem: () => problem,
    /** Renews the offers when it is time. A failure is reported and tried again; it stops nothing else. */
    async refresh(): Promise<void> {
      const models = offered();
      if (!models || performance.now() < dueAt) return;
      dueAt = performance.now() + RETRY_MS;
      try {
        await renew(models);
        dueAt = performance.now() + hours * 1_800_000;
        problem = undefined;
      } catch (cause) {
        problem = `offers are not published: ${(cause as Error).message}`;
        log.warn({ reason: (cause as Error).message }, "offer.not_published");
      }
    },
    async withdrawAll(): Promise<void> {
      try {
        for (const { offer } of await published()) await withdraw(offer);
      } catch (cause) {
        log.warn({ reason: (cause as Error).message }, "offer.not_withdrawn");
      }
    },
  };
}

/** The agent, with its offers renewed at each poll and withdrawn when it ends: callers then choose another provider. */
export function withOffers(agent: Agent, publisher: ReturnType<typeof openPublisher>): Agent {
  return {
    async poll() {
      await publisher.refresh();
      await agent.poll();
    },
    async idle() {
      await publisher.withdrawAll();
      await agent.idle();
    },
    problem: () => agent.problem?.() ?? publisher.problem(),
  };
}
