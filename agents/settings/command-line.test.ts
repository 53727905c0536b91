import { expect, test } from "vitest";
import { readCommand } from "./command-line.ts";

test("agents are told their kind and their configurations, and one alone may show a page", () => {
  expect(readCommand(["verifier", "--config", "agent.json"])).toEqual({
    kind: "verifier",
    configs: ["agent.json"],
    dashboard: false,
  });
  expect(readCommand(["verifier", "--config", "a.json", "--config", "b.json"]).configs).toEqual([
    "a.json",
    "b.json",
  ]);
  expect(readCommand(["keeper", "--dashboard", "--config=a.json"])).toMatchObject({ dashboard: true });
});

test.each([
  [["provider", "--help"], "Unknown option '--help'"],
  [["miner", "--config", "agent.json"], "Say which agent: provider, verifier, keeper."],
  [["provider"], "Say where the configuration is"],
  [["provider", "--config", "a.json", "--config", "b.json", "--dashboard"], "A page is about one agent"],
])("what cannot be started is answered with the reason and with how it is done: %s", (args, reason) => {
  expect(() => readCommand(args)).toThrow(reason);
  expect(() => readCommand(args)).toThrow("npm run agent:provider -- --config agent.json");
});
