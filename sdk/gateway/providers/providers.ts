/** Providers that the gateway can ask: their models and prices, and how they answered lately. */
import type { ChannelHome } from "#protocol/chain/channel.ts";
import { modelsOf, type OfferedModel } from "./offered-models.ts";
import type { Endpoint } from "./offers.ts";
import { openRouting } from "./routing.ts";

/** Stands for the list of offers among the problems. */
const MARKETPLACE = "marketplace";
const FRESH_MS = 60_000;
/** A failed read of the models is repeated after this time, milliseconds, because the provider may be starting. */
const RETRY_MS = 2_000;
/** A provider that failed is tried last for this long, milliseconds. */
const UNHEALTHY_MS = 60_000;

/** Calls of a provider since the gateway started. Failures of the caller or the gateway do not count. */
export interface Calls {
  readonly answered: number;
  readonly failed: number;
}

export type Providers = ReturnType<typeof openProviders>;

/**
 * @param endpoints addresses to ask; the ones before stay when they cannot be read
 * @param home chain and contract of the channels; providers elsewhere are left out
 * @param wrong receivers whose answers or bills were wrong
 */
export function openProviders(
  endpoints: () => Promise<readonly Endpoint[]>,
  home: ChannelHome,
  wrong: () => ReadonlyMap<string, string>,
) {
  let models: readonly OfferedModel[] = [];
  /** Times by a clock that is never set back, milliseconds. */
  let readAt = Number.NEGATIVE_INFINITY;
  const failedAt = new Map<string, number>();
  const problems = new Map<string, string>();
  const calls = new Map<string, Calls>();
  const count = (endpoint: string, outcome: keyof Calls) => {
    const before = calls.get(endpoint) ?? { answered: 0, failed: 0 };
    calls.set(endpoint, { ...before, [outcome]: before[outcome] + 1 });
  };

  let all: readonly Endpoint[] = [];
  /** Why the last read was not whole, for each endpoint or the marketplace. */
  let unread: readonly string[] = [];
  async function read(): Promise<void> {
    all = await endpoints().then(
      (found) => {
        problems.delete(MARKETPLACE);
        return found;
      },
      (cause: Error) => {
        problems.set(MARKETPLACE, cause.message);
        return all;
      },
    );
    const lists = await Promise.allSettled(all.map((endpoint) => modelsOf(endpoint, home)));
    models = lists.flatMap((list) => (list.status === "fulfilled" ? list.value : []));
    for (const [index, list] of lists.entries()) {
      const endpoint = (all[index] as Endpoint).url;
      if (list.status === "fulfilled") problems.delete(endpoint);
      else problems.set(endpoint, (list.reason as Error).message);
    }
    unread = [MARKETPLACE, ...all.filter((_, at) => lists[at]?.status === "rejected").map(({ url }) => url)]
      .filter((name) => problems.has(name))
      .map((name) => `${name}: ${problems.get(name)}`);
    readAt = performance.now() - (unread.length === 0 ? 0 : FRESH_MS - RETRY_MS);
  }

  const failedLately = (endpoint: string) =>
    performance.now() - (failedAt.get(endpoint) ?? Number.NEGATIVE_INFINITY) < UNHEALTHY_MS;
  const routing = openRouting(failedLately);
  let reading: Promise<void> | undefined;

  async function fresh(): Promise<readonly OfferedModel[]> {
    if (performance.now() - readAt > FRESH_MS) {
      reading ??= read().finally(() => {
        reading = undefined;
      });
      await reading;
    }
    const excluded = wrong();
    return models.filter(({ receiver }) => !excluded.has(receiver.toLowerCase()));
  }

  return {
    models: fresh,
    /** Offers of a model in the order of requests. @param model id or name, with a word of `routing.ts` */
    for: async (model: string): Promise<readonly OfferedModel[]> => routing.ordered(model, await fresh()),
    began: routing.began,
    ended: routing.ended,
    measured: routing.measured,
    /** Undefined before the first call. */
    calls: (endpoint: string): Calls | undefined => calls.get(endpoint),
    failed: (endpoint: string, reason: string) => {
      count(endpoint, "failed");
      failedAt.set(endpoint, performance.now());
      problems.set(endpoint, reason);
    },
    answered: (endpoint: string) => {
      count(endpoint, "answered");
      failedAt.delete(endpoint);
      problems.delete(endpoint);
    },
    /** Prices may have changed. */
    forget: () => {
      readAt = Number.NEGATIVE_INFINITY;
    },
    problems: (): ReadonlyMap<string, string> => problems,
    /** Providers whose models could not be read last time, with the reason; empty when another one's could. */
    unread: (): readonly string[] => (models.length > 0 ? [] : unread),
  };
}
