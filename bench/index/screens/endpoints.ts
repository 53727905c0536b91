import type { Market } from "../../../subgraph/exactness/traffic/market.ts";
import type { People } from "../../../subgraph/exactness/traffic/people.ts";
import { busiest, type Screen } from "./screen.ts";

/** The endpoints' queries: each endpoint is opened once and read up to its first chunks. */
export async function endpointScreens(market: Market, people: People): Promise<Screen[]> {
  const { answerApiRequest } = await import("#functions/routes.ts");
  const get = (path: string) => async () => {
    const url = `http://market.example/api/${path}`;
    const response = await answerApiRequest(path.split("?")[0] ?? "", new Request(url));
    // The health of parts that do not run here is ignored.
    if (!response.ok && path !== "health")
      throw new Error(`${path}: ${response.status} ${await response.text()}`);
    // Reads only the first chunks; the rest would repeat the query.
    await response.body?.getReader().read();
    await response.body?.cancel().catch(() => {});
  };
  const requester = busiest(market, "requester");
  const [verifier] = people.verifiers;
  const model = market.models[0]?.id;
  const done = market.tasks.find(({ distributed }) => distributed) ?? market.tasks[0];
  const ever = "from=2026-01-01&to=2026-12-31";
  return [
    "health",
    "models?limit=100",
    "tasks?limit=100",
    "tasks?status=created&limit=100",
    `tasks?requester=${requester}`,
    "verifications?limit=100",
    `models/${model}`,
    `tasks/${done?.id}`,
    `verifications/${done?.verification}`,
    `accounts/${requester}`,
    "protocol/parameters",
    "protocol/statistics",
    "activities?limit=5",
    "activities?type=task_created&limit=5",
    `activities?account=${requester}&limit=100`,
    `export?dataset=tasks&account=${requester}`,
    `export?dataset=tasks&${ever}`,
    `export?dataset=earnings&${ever}`,
    `export?dataset=votes&account=${verifier}`,
    `export?dataset=votes&${ever}`,
    `export?dataset=stakes&account=${verifier}`,
    `export?dataset=activity&account=${requester}`,
    `export?dataset=activity&${ever}`,
  ].map((path) => ({ name: `/api/${path.replaceAll(/0x[0-9a-f]{40,}/gi, "…")}`, open: get(path) }));
}
