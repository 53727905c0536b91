/** /api/notices: available notices, and below it the actions on an account's subscriptions (N14). */
import { jsonAnswer } from "#functions/http/answer.ts";
import { ApiError } from "#functions/http/api-error.ts";
import { type Endpoint, type WebHandler, webHandler } from "#functions/http/endpoint.ts";
import { parseQuery } from "#functions/http/input.ts";
import { resource } from "#functions/http/resource.ts";
import { type ClientLimits, enforceClientLimit } from "#functions/rate-limit/enforce.ts";
import { noticeKinds } from "#protocol/notices/notice-kinds.ts";
import { noQuerySchema } from "#protocol/schemas/http/api-record.ts";
import { MAX_SUBSCRIPTIONS, type NoticesOffer } from "#protocol/schemas/http/notices.ts";
import { accessEndpoint } from "./account-access.ts";
import {
  changeEndpoint,
  createEndpoint,
  deleteEndpoint,
  listEndpoint,
  testEndpoint,
} from "./own-subscriptions.ts";

const PER_CLIENT: ClientLimits = {
  known: { name: "notices-client", calls: 60, seconds: 60 },
  unknown: { name: "notices-unknown", calls: 600, seconds: 60 },
};

const STEPS: Readonly<Record<string, Endpoint>> = {
  access: accessEndpoint,
  list: listEndpoint,
  create: createEndpoint,
  change: changeEndpoint,
  delete: deleteEndpoint,
  test: testEndpoint,
};

const offerEndpoint: Endpoint = async (request, { notices: store, config }) => {
  parseQuery(request, noQuerySchema);
  const available = store() !== undefined;
  const offer: NoticesOffer = {
    available,
    pushKey: (available && config.pushKeys?.publicKey) || null,
    kinds: noticeKinds,
    limit: MAX_SUBSCRIPTIONS,
  };
  return jsonAnswer(offer);
};

const offer = webHandler("GET", offerEndpoint);
const step = webHandler(
  "POST",
  resource(async (name, request, services) => {
    const endpoint = Object.hasOwn(STEPS, name) ? STEPS[name] : undefined;
    if (!endpoint) throw new ApiError("NOT_FOUND", `Unknown endpoint: /api/notices/${name}`);
    await enforceClientLimit(request, services, PER_CLIENT);
    return endpoint(request, services);
  }),
);

export const notices: WebHandler = (request) => {
  const [, , , name] = new URL(request.url).pathname.split("/");
  return name ? step(request) : offer(request);
};
