/** Lists open work and marketplace statistics: `SITE_URL=https://… node read.ts`. */
import { amountToText, createApiClient } from "@mlb-marketplace/sdk";

const api = createApiClient(process.env.SITE_URL ?? "http://localhost:3000");

const { tasks } = await api.get("statistics", { days: 7 });
console.log(`${tasks.verified} of ${tasks.total} tasks are verified.`);

let open = 0;
for await (const task of api.all("tasks", { acceptable: true, limit: 50 })) {
  open += 1;
  console.log(
    `${task.id} pays ${amountToText(BigInt(task.reward))} MLB until ${new Date(task.deadline * 1_000)}`,
  );
}
console.log(`${open} tasks are open.`);
