import type { LoaderFunctionArgs } from "@remix-run/node";
import { readPrices } from "#app/features/task/new/reward/accepted-tasks.query.server.ts";
import { isId } from "#protocol/chain/id-parts.ts";

/** Recent prices by task type, for setting a reward. */
export async function loader({ request }: LoaderFunctionArgs) {
  const model = new URL(request.url).searchParams.get("model")?.toLowerCase() ?? "";
  if (!isId(model)) return Response.json({ error: "model must be an id" }, { status: 400 });
  const prices = await readPrices(model);
  return prices
    ? Response.json(prices, { headers: { "Cache-Control": "public, max-age=60" } })
    : Response.json({ error: "Index unavailable" }, { status: 503 });
}
