/** An account's own subscriptions: list, create, change, delete, test. */
import type { z } from "zod";
import { jsonAnswer } from "#functions/http/answer.ts";
import { ApiError } from "#functions/http/api-error.ts";
import { readJson } from "#functions/http/body.ts";
import type { Endpoint } from "#functions/http/endpoint.ts";
import { parseBody } from "#functions/http/input.ts";
import { enforceRateLimit } from "#functions/rate-limit/enforce.ts";
import type { RateLimit } from "#functions/rate-limit/rate-limiter.ts";
import type { Services } from "#functions/services/services.ts";
import { challengeDestination } from "#notices/delivery/challenge.ts";
import { postNotice } from "#notices/notifier/post-notice.ts";
import type { NoticeStore } from "#notices/store/notice-store.ts";
import type { StoredDestination } from "#notices/subscriptions/subscription.ts";
import {
  changeSubscription,
  SubscriptionRefused,
  subscribe,
  subscriptionOf,
  suspensionOf,
  unsubscribe,
  viewIn,
  viewsOf,
} from "#notices/subscriptions/subscriptions.ts";
import { destinationProblem } from "#protocol/notices/destination.ts";
import {
  noticesChangeSchema,
  noticesCreateSchema,
  noticesOneSchema,
  noticesOwnSchema,
} from "#protocol/schemas/http/notices.ts";
import { graphql } from "#subgraph/client/graphql.ts";
import { accountOf, storeOf } from "./account-access.ts";

const PER_ACCOUNT: RateLimit = { name: "notices-account", calls: 60, seconds: 60 };
const CREATIONS: RateLimit = { name: "notices-created", calls: 20, seconds: 3_600 };
const TRIALS: RateLimit = { name: "notices-trials", calls: 10, seconds: 3_600 };

const HEAD = graphql(`
  query NoticesHead {
    _meta {
      block {
        number
      }
    }
  }
`);

interface Opened<Body> {
  readonly body: Body;
  readonly store: NoticeStore;
  readonly account: string;
}
type Work<Body> = (opened: Opened<Body>, request: Request, services: Services) => Promise<Response>;

/** An endpoint that needs the account's token. A refused change becomes an API error with the reason. */
function opened<Schema extends z.ZodType<{ token: string }>>(
  schema: Schema,
  work: Work<z.infer<Schema>>,
): Endpoint {
  return async (request, services) => {
    const body = parseBody(await readJson(request), schema);
    const store = storeOf(services);
    const account = await accountOf(store, body.token);
    await enforceRateLimit(request, services, PER_ACCOUNT, account);
    try {
      return await work({ body, store, account }, request, services);
    } catch (error) {
      if (!(error instanceof SubscriptionRefused)) throw error;
      const { message, field } = error;
      throw new ApiError(field === "id" ? "NOT_FOUND" : "INVALID_BODY", message, field ? { field } : {});
    }
  };
}

const unixNow = () => Math.floor(Date.now() / 1_000);

/** Requires a destination to confirm that it wants this account's notices. */
const challenger =
  ({ config: { origin, chainId, noticesToLoopback } }: Services, account: string) =>
  (destination: StoredDestination) =>
    challengeDestination(
      destination,
      account,
      { origin, chainId, at: unixNow() },
      { allowLoopback: noticesToLoopback },
    );

/** Events up to this block are not sent. @throws ApiError INDEXER_UNAVAILABLE */
async function newestBlock({ subgraph }: Services): Promise<number> {
  const { _meta } = await subgraph.query(HEAD, {});
  return _meta?.block.number ?? 0;
}

export const listEndpoint = opened(noticesOwnSchema, async ({ store, account }) =>
  jsonAnswer({ subscriptions: await viewsOf(store, account) }),
);

export const createEndpoint = opened(
  noticesCreateSchema,
  async ({ body, store, account }, request, services) => {
    const { label, kinds, destination } = body;
    const { pushKeys, noticesToLoopback } = services.config;
    const problem = destinationProblem(destination.url, noticesToLoopback);
    if (problem)
      throw new SubscriptionRefused(`The address ${problem}. Nothing was changed.`, "destination.url");
    if (destination.channel === "push" && !pushKeys)
      throw new SubscriptionRefused("This site does not send push messages.", "destination.channel");
    await enforceRateLimit(request, services, CREATIONS, account);
    const begin = { at: unixNow(), fromBlock: await newestBlock(services) };
    const challenge = challenger(services, account);
    const added = await subscribe(store, account, { label, kinds, destination }, begin, challenge);
    const secret = added.destination.channel === "webhook" ? added.destination.secret : null;
    return jsonAnswer({ subscription: await viewIn(store, added), secret }, { status: 201 });
  },
);

export const changeEndpoint = opened(
  noticesChangeSchema,
  async ({ body, store, account }, request, services) => {
    const { id, label, kinds, active } = body;
    const before = await subscriptionOf(store, account, id);
    if (active && (await suspensionOf(store, id))) {
      await enforceRateLimit(request, services, CREATIONS, account);
      await challenger(services, account)(before.destination);
    }
    const head = await newestBlock(services);
    return jsonAnswer(
      await viewIn(store, await changeSubscription(store, before, { label, kinds, active }, head)),
    );
  },
);

export const deleteEndpoint = opened(noticesOneSchema, async ({ body, store, account }) => {
  await unsubscribe(store, await subscriptionOf(store, account, body.id));
  return jsonAnswer({ done: true });
});

/** Queues a test notice; the notifier sends it with the others. */
export const testEndpoint = opened(noticesOneSchema, async ({ body, store, account }, request, services) => {
  const subscription = await subscriptionOf(store, account, body.id);
  if (subscription.paused || (await suspensionOf(store, subscription.id)))
    throw new SubscriptionRefused("This subscription is paused or stopped. Resume it first.");
  await enforceRateLimit(request, services, TRIALS, account);
  const { origin, chainId } = services.config;
  await postNotice({ store, site: { origin, chainId }, now: unixNow }, subscription, {
    key: `test:${crypto.randomUUID()}`,
    kind: "notice.test",
    at: unixNow(),
    title: "Test notice",
    text: "Marketplace notices will be delivered here.",
    path: "/profile/settings",
  });
  return jsonAnswer({ done: true });
});
