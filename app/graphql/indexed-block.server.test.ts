import { expect, test, vi } from "vitest";
import { askSubgraph } from "./client.server.ts";
import { newestBlock } from "./indexed-block.server.ts";

vi.mock("./client.server.ts", () => ({ askSubgraph: vi.fn() }));

test("pages follow the index when the machine's clock was set back", async () => {
  let number = 100;
  vi.mocked(askSubgraph).mockImplementation((async () => ({
    data: { _meta: { block: { number: number++, timestamp: 1 } } },
  })) as never);
  expect((await newestBlock())?.number).toBe(100);
  vi.spyOn(Date, "now").mockReturnValue(0);
  await new Promise((resolve) => setTimeout(resolve, 60));
  expect((await newestBlock())?.number).toBe(101);
});
