import { expect, test } from "vitest";
import { guideCommands } from "./guide.ts";

test("the commands of the deployment guide are read from the page in order", () => {
  const commands = guideCommands().map(({ text }) => text);
  const inOrder = [
    /^git clone .*npm run packages$/s,
    /^set -a; \. \.\/production\.env; set \+a$/,
    /contracts:deploy -- --network amoy$/,
    /^npm run tools gateway$/,
    /subgraph:deploy -- --network amoy --create$/,
    /^npm run build$/,
    /^node --max-semi-space-size=4 hosting\/node\/main\.ts build$/,
    /^npm run tools doctor -- --env production\.env$/,
  ];
  const places = inOrder.map((wanted) => commands.findIndex((command) => wanted.test(command)));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});

test("a block belongs to the heading above it, and blocks in other languages are not commands", () => {
  const page = "## One\n\n```bash\na\nb\n```\n\n```ts\nno\n```\n\n## Two\n\n```bash\nc\n```\n";
  expect(guideCommands(page)).toEqual([
    { section: "One", text: "a\nb" },
    { section: "Two", text: "c" },
  ]);
});
