/** GET /api/reader-keys lists announced keys; POST /api/reader-keys/publish takes an account's signed announcement. */
import { jsonAnswer, sharedCache } from "#functions/http/answer.ts";
import { ApiError } from "#functions/http/api-error.ts";
import { readJson } from "#functions/http/body.ts";
import { type Endpoint, type WebHandler, webHandler } from "#functions/http/endpoint.ts";
import { parseBody, parseQuery } from "#functions/http/input.ts";
import { resource } from "#functions/http/resource.ts";
import { type ClientLimits, enforceClientLimit } from "#functions/rate-limit/enforce.ts";
import { INDEXED, presentOf } from "#functions/records/record.ts";
import type { Services } from "#functions/services/services.ts";
import { isKeySigned } from "#protocol/content/private-task/announced-key.ts";
import type { SignedKey } from "#protocol/content/private-task/readers.ts";
import { signedKeySchema } from "#protocol/content/private-task/readers-schema.ts";
import { type ReaderKeysResponse, readerKeysQuerySchema } from "#protocol/schemas/http/api-reader-key.ts";
import { graphql } from "#subgraph/client/graphql.ts";
import { announcedKeys, keepKey } from "./key-store.ts";

/** Keys of one answer; the newest are listed. */
const LISTED = 200;
const CACHE_SECONDS = 10;
/** A key dated further in the future (seconds) is refused: it could not be replaced until then. */
const CLOCK_TOLERANCE = 300;
const PER_CLIENT: ClientLimits = {
  known: { name: "reader-keys-client", calls: 60, seconds: 60 },
  unknown: { name: "reader-keys-unknown", calls: 600, seconds: 60 },
};

const ACCOUNT = graphql(
  `
  query ReaderKeyAccount($account: ID!) {
    account(id: $account) {
      id
    }
    ...Indexed
  }
`,
  [INDEXED],
);

const listEndpoint: Endpoint = async (request, services) => {
  const { account } = parseQuery(request, readerKeysQuerySchema);
  const store = services.notices();
  const kept = store ? await announcedKeys(store) : [];
  const keys = kept
    .filter((key) => !account || key.account.toLowerCase() === account)
    .sort((one, other) => other.issuedAt - one.issuedAt)
    .slice(0, LISTED);
  return jsonAnswer({ keys } satisfies ReaderKeysResponse, { headers: sharedCache(CACHE_SECONDS) });
};

/** @throws ApiError that names the field, before anything is kept */
async function checkKey(signed: SignedKey, { config, subgraph }: Services): Promise<void> {
  if (!(await isKeySigned(config.chainId, signed)))
    throw new ApiError("SIGNATURE_INVALID", "The signature is not the account's over this key.", {
      field: "signature",
    });
  const indexed = await subgraph.query(ACCOUNT, { account: signed.account.toLowerCase() });
  if (signed.issuedAt > presentOf(indexed) + CLOCK_TOLERANCE)
    throw new ApiError("INVALID_BODY", "The key is dated in the future. Use the time of the chain.", {
      field: "issuedAt",
    });
  if (!indexed.account)
    throw new ApiError(
      "INVALID_BODY",
      "This account has not taken part in the marketplace yet. Stake, or accept or create a task first.",
      { field: "account" },
    );
}

const publishEndpoint: Endpoint = async (request, services) => {
  await enforceClientLimit(request, services, PER_CLIENT);
  const signed = parseBody(await readJson(request), signedKeySchema);
  const store = services.notices();
  if (!store) throw new ApiError("NOT_FOUND", "This site does not keep keys for private tasks.");
  await checkKey(signed, services);
  if (!(await keepKey(store, signed)))
    throw new ApiError("INVALID_BODY", "This site has a newer key of this account.", { field: "issuedAt" });
  return jsonAnswer({ listed: true }, { status: 201 });
};

const list = webHandler("GET", listEndpoint);
const publish = webHandler(
  "POST",
  resource(async (name, request, services) => {
    if (name !== "publish") throw new ApiError("NOT_FOUND", `Unknown endpoint: /api/reader-keys/${name}`);
    return publishEndpoint(request, services);
  }),
);

export const readerKeys: WebHandler = (request) => {
  const [, , , name] = new URL(request.url).pathname.split("/");
  return name ? publish(request) : list(request);
};
