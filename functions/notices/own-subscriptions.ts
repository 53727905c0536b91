/** What an account does with its subscriptions, once it is open. */
import type { z } from "zod";
import { jsonAnswer } from "#functions/http/answer.ts";
import { ApiError } from "#functions/http/api-error.ts";
import { readJson } from "#functions/http/body.ts";
import type { Endpoint } from "#functions/http/endpoint.ts";
import { parseBody } from "#functions/http/input.ts";
import { enforceRateLimit } from "#functions/rate-limit/enforce.ts";
import type { RateLimit } from "#functions/rate-limit/rate-limiter.ts";
import type { Services } from "#functions/services/services.ts";
import { postNotice } from "#notices/notifier/post-notice.ts";
import type { NoticeStore } from "#notices/store/notice-store.ts";
import {
  changeSubscription,
  SubscriptionRefused,
  stopOf,
  subscribe,
  subscriptionOf,
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

/** An endpoint for whoever has the account's token. What the owner cannot do is said as a refusal. */
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

/** What happened before is not told. @throws ApiError INDEXER_UNAVAILABLE */
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
      throw new SubscriptionRefused("This site sends no push messages.", "destination.channel");
    await enforceRateLimit(request, services, CREATIONS, account);
    const begin = { at: unixNow(), fromBlock: await newestBlock(services) };
    const added = await subscribe(store, account, { label, kinds, destination }, begin);
    const secret = added.destination.channel === "webhook" ? added.destination.secret : null;
    return jsonAnswer({ subscription: await viewIn(store, added), secret }, { status: 201 });
  },
);

export const changeEndpoint = opened(
  noticesChangeSchema,
  async ({ body, store, account }, _request, services) => {
    const { id, label, kinds, active } = body;
    const before = await subscriptionOf(store, account, id);
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

/** A notice that says nothing, sent as all others are: soon, by the notifier. */
export const testEndpoint = opened(noticesOneSchema, async ({ body, store, account }, request, services) => {
  const subscription = await subscriptionOf(store, account, body.id);
  if (subscription.paused || (await stopOf(store, subscription.id)))
    throw new SubscriptionRefused("Nothing is sent there at the moment. Take it up again first.");
  await enforceRateLimit(request, services, TRIALS, account);
  const { origin, chainId } = services.config;
  await postNotice({ store, site: { origin, chainId }, now: unixNow }, subscription, {
    key: `test:${crypto.randomUUID()}`,
    kind: "notice.test",
    at: unixNow(),
    title: "A trial",
    text: "This is how notices of the marketplace arrive here.",
    path: "/profile/settings",
  });
  return jsonAnswer({ done: true });
});
