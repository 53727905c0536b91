/** Says the next events as they happen, after the one that `AFTER` names: `node watch.ts`; `COUNT` ends it. */
import { createApiClient, watchActivities } from "@mlb-marketplace/sdk";

const api = createApiClient(process.env.SITE_URL ?? "http://localhost:3000");
let left = Number(process.env.COUNT ?? Number.POSITIVE_INFINITY);

for await (const activity of watchActivities(api, { after: process.env.AFTER })) {
  console.log(`${activity.title}: ${activity.description}`);
  left -= 1;
  if (left <= 0) break;
}
