import type { LoaderFunctionArgs } from "@remix-run/node";
import {
  type MarketplaceMatches,
  readMarketplaceMatches,
} from "#app/features/search/marketplace-matches.query.server.ts";
import { localeOfRequest } from "#app/language/language-cookie.ts";
import { connectedAccount } from "#app/wallet/connected-account.server.ts";
import { beginningOf } from "#protocol/format/user-text.ts";

const TEXT_MAX = 100;

export async function loader({ request }: LoaderFunctionArgs) {
  const text = beginningOf((new URL(request.url).searchParams.get("q") ?? "").trim(), TEXT_MAX);
  const headers = { "Cache-Control": "no-store" };
  if (!text) return Response.json({ models: [], tasks: [] } satisfies MarketplaceMatches, { headers });
  const matches = await readMarketplaceMatches(text, connectedAccount(request), localeOfRequest(request));
  if (!matches) return Response.json({ error: "Index unavailable" }, { status: 503, headers });
  return Response.json(matches satisfies MarketplaceMatches, { headers });
}
