import type { LoaderFunctionArgs } from "@remix-run/node";
import type { Address } from "viem";
import { recordOf } from "#app/features/record/record.copy.ts";
import { readRecord } from "#app/features/record/record.query.server.ts";
import { localeOfRequest } from "#app/language/language-cookie.ts";
import { writtenIn } from "#app/language/language-of-server.server.ts";

/** Short record of an account, loaded by cards and dialogs on open (N11). */
export async function loader({ request }: LoaderFunctionArgs) {
  const account = new URL(request.url).searchParams.get("account") ?? "";
  if (!/^0x[0-9a-fA-F]{40}$/.test(account)) {
    return Response.json({ error: "account must be an address" }, { status: 400 });
  }
  const result = await readRecord(account.toLowerCase() as Address);
  if (result.status !== "ok") {
    const headers = { "Cache-Control": "no-store" };
    return Response.json({ error: "Index unavailable" }, { status: 503, headers });
  }
  // Cached so that reopening a card sends no request.
  return Response.json(
    { records: writtenIn(localeOfRequest(request), () => recordOf(result.data)) },
    { headers: { "Cache-Control": "private, max-age=15", Vary: "Accept-Language, Cookie" } },
  );
}
