import type { LoaderFunctionArgs } from "@remix-run/node";
import type { Address } from "viem";
import { readAttention } from "#app/features/attention/attention.query.server.ts";
import { calendarOf } from "#app/features/attention/calendar.ts";
import { localeOfRequest } from "#app/language/language-cookie.ts";
import { services } from "#functions/services/services.ts";

/** The deadlines of an account as a calendar to subscribe to. Everything in it is public on the chain. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const account = searchParams.get("account")?.toLowerCase() ?? "";
  if (!/^0x[0-9a-f]{40}$/.test(account)) {
    return new Response("account must be an address\n", { status: 400 });
  }
  const attention = await readAttention(account as Address, localeOfRequest(request));
  // A program that subscribes keeps what it has.
  if (!attention) return new Response("The index does not answer\n", { status: 503 });
  const now = Math.floor(Date.now() / 1_000);
  // Not the request's own address: its Host header would decide where a reader's calendar leads.
  const { origin } = services().config;
  return new Response(calendarOf(attention.items, { account: account as Address, origin, now }), {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": 'inline; filename="deadlines.ics"',
      "Cache-Control": "private, max-age=300",
    },
  });
}
