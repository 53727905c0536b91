/** Publishes offers of the models that a provider serves by transactions, renews them, and withdraws the others. */
import { type Address, formatEther, type Hex } from "viem";
import { type Offer, offerArgument } from "#protocol/inference/offer.ts";
import type { OfferContract, Publication } from "../chain/offer-contract.ts";
import type { AnyServed } from "../endpoint/served-model.ts";
import type { PublishedOffer } from "../index/own-offers.ts";
import type { Log } from "../service/log.ts";
import type { Agent } from "../service/run.ts";

/** Between two comparisons with the index. */
const LOOK_MS = 60_000;
/** Least seconds between two publications of a model: each costs gas, however often its price changes. */
const PAUSE = 15 * 60;

type OfferedModel = Pick<
  Offer,
  "model" | "inputPerMillion" | "outputPerMillion" | "engine" | "contextLength"
>;

export const offeredModel = ({ id, price, engine, contextLength }: AnyServed): OfferedModel => ({
  model: id,
  engine,
  contextLength,
  inputPerMillion: price.inputPerMillion,
  outputPerMillion: price.outputPerMillion,
});

export interface PublisherOptions {
  readonly provider: Address;
  readonly contract: OfferContract;
  /** The provider's offers in the index, which may lack the latest ones. */
  readonly published: () => Promise<readonly PublishedOffer[]>;
  readonly endpoint: string;
  /** Life of an offer, which is renewed in its last quarter. */
  readonly hours: number;
  /** Answers computed at the same time. */
  readonly concurrency: number;
  /** Served models; undefined while the endpoint starts, when nothing is published or withdrawn. */
  readonly offered: () => readonly OfferedModel[] | undefined;
  readonly log: Log;
  /** Unix seconds of the chain. */
  readonly now: () => Promise<number>;
}

const isSame = (one: Offer, { expiresAt: _, ...other }: Offer) =>
  Object.entries(other).every(([field, value]) => one[field as keyof Offer] === value);

const paid = ({ gas, cost }: Publication) => ({ gas: String(gas), cost: formatEther(cost) });

export function openPublisher(options: PublisherOptions) {
  const { provider, contract, endpoint, hours, concurrency, offered, log, now } = options;
  /** Sent by this program, possibly not indexed yet. */
  const sent = new Map<Hex, PublishedOffer>();
  let dueAt = Number.NEGATIVE_INFINITY;
  let problem: string | undefined;

  /** The latest of each model, from the index or this program. */
  async function latest(): Promise<ReadonlyMap<Hex, PublishedOffer>> {
    const found = new Map((await options.published()).map((row) => [row.model, row]));
    for (const [model, own] of sent)
      if (own.publishedAt >= (found.get(model)?.publishedAt ?? 0)) found.set(model, own);
    return found;
  }

  async function publish(offer: Offer): Promise<void> {
    const { model, expiresAt } = offer;
    const done = await contract.publish(offerArgument(offer));
    sent.set(model, { model, offer, publishedAt: done.at, expiresAt });
    log.info({ model, endpoint, ...paid(done) }, "offer.published");
  }

  async function withdraw(model: Hex): Promise<void> {
    const done = await contract.withdraw(model);
    sent.set(model, { model, offer: undefined, publishedAt: done.at, expiresAt: 0 });
    log.info({ model, ...paid(done) }, "offer.withdrawn");
  }

  async function withdrawExcept(wanted: ReadonlySet<Hex>): Promise<void> {
    for (const { model, expiresAt } of (await latest()).values())
      if (!wanted.has(model) && expiresAt > (await now())) await withdraw(model);
  }

  async function renew(models: readonly OfferedModel[]): Promise<void> {
    await withdrawExcept(new Set(models.map(({ model }) => model)));
    const before = await latest();
    for (const terms of models) {
      const time = await now();
      const seconds = hours * 3_600;
      const offer = { provider, endpoint, concurrency, ...terms, expiresAt: time + seconds };
      const known = before.get(terms.model);
      const isCurrent = known?.offer && isSame(known.offer, offer) && known.expiresAt - time > seconds / 4;
      if (isCurrent || time - (known?.publishedAt ?? 0) < PAUSE) continue;
      await publish(offer);
    }
  }

  return {
    /** The reason why the offers are not listed; undefined when they are. */
    problem: () => problem,
    /** Publishes the offers that are not listed or end soon. A failure is reported and retried; it stops nothing else. */
    async refresh(): Promise<void> {
      const models = offered();
      if (!models || performance.now() < dueAt) return;
      dueAt = performance.now() + LOOK_MS;
      try {
        await renew(models);
        problem = undefined;
      } catch (cause) {
        problem = `offers are not published: ${(cause as Error).message}`;
        log.warn({ reason: (cause as Error).message }, "offer.not_published");
      }
    },
    async withdrawAll(): Promise<void> {
      try {
        await withdrawExcept(new Set());
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
