import { expect, test } from "vitest";
import { readCommand } from "./command-line.ts";

test("the command line selects the agent's kind and its configurations", () => {
  expect(readCommand(["verifier", "--config", "agent.json"])).toEqual({
    kind: "verifier",
    configs: ["agent.json"],
  });
  expect(readCommand(["verifier", "--config", "a.json", "--config", "b.json"]).configs).toEqual([
    "a.json",
    "b.json",
  ]);
});

test.each([
  [["provider", "--help"], "Unknown option '--help'"],
  [["miner", "--config", "agent.json"], "Missing or unknown agent. Agents: provider, verifier, keeper."],
  [["provider"], "Missing option: --config"],
])("what cannot be started is answered with the reason and with how it is done: %s", (args, reason) => {
  expect(() => readCommand(args)).toThrow(reason);
  expect(() => readCommand(args)).toThrow("npm run tools agent:provider -- --config agent.json");
});
