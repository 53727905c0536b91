import { expect, test } from "vitest";
import { readCommand } from "./command-line.ts";

test("an agent is told its kind and its configuration, and may show a page", () => {
  expect(readCommand(["verifier", "--config", "agent.json"])).toEqual({
    kind: "verifier",
    config: "agent.json",
    dashboard: false,
  });
  expect(readCommand(["keeper", "--dashboard", "--config=a.json"])).toMatchObject({ dashboard: true });
});

test.each([
  [["provider", "--help"], "Unknown option '--help'"],
  [["miner", "--config", "agent.json"], "Say which agent: provider, verifier, keeper."],
  [["provider"], "Say where the configuration is"],
])("what cannot be started is answered with the reason and with how it is done: %s", (words, reason) => {
  expect(() => readCommand(words)).toThrow(reason);
  expect(() => readCommand(words)).toThrow("npm run agent:provider -- --config agent.json");
});
