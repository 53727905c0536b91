import type { LoaderFunctionArgs } from "@remix-run/node";
import type { Address } from "viem";
import { readAttention } from "#app/features/attention/attention.query.server.ts";
import { localeOfRequest } from "#app/language/language-cookie.ts";

/** Items that need an account's attention. The data is public on chain, so no proof of ownership is required. */
export async function loader({ request }: LoaderFunctionArgs) {
  const account = new URL(request.url).searchParams.get("account") ?? "";
  if (!/^0x[0-9a-fA-F]{40}$/.test(account)) {
    return Response.json({ error: "account must be an address" }, { status: 400 });
  }
  const attention = await readAttention(account.toLowerCase() as Address, localeOfRequest(request));
  const headers = { "Cache-Control": "no-store" };
  if (!attention) return Response.json({ error: "Index unavailable" }, { status: 503, headers });
  return Response.json(attention, { headers });
}
