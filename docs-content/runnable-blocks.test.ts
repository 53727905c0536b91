import { expect, test } from "vitest";
import { codeBlocks, runnableBlocks } from "./runnable-blocks.ts";

/** Pages with code for users of the marketplace; other pages have commands for operators and developers. */
const FOR_READERS = /^(?:api|graphql|guides|overview|help)\//;
const PROGRAMS = ["bash", "sh", "ts", "js", "python"];

/** Blocks that are not run, each with the test that covers it. */
const SHOWN_OTHERWISE: readonly (readonly [file: string, beginning: string, because: string])[] = [
  ["api/gateway.mdx", "npm run tools mlb", "sdk/gateway/gateway.test.ts opens the same gateway"],
  ["api/gateway.mdx", "curl -N", "sdk/gateway/guide.test.ts runs it over a provider for tests"],
  ["api/gateway.mdx", "import OpenAI", "sdk/gateway/guide.test.ts runs it over a provider for tests"],
  ["api/gateway.mdx", "const answer", "sdk/gateway/guide.test.ts runs it over a provider for tests"],
  [
    "api/gateway.mdx",
    "import { createReadStream",
    "sdk/gateway/guide.test.ts runs it over a provider for tests",
  ],
  ["api/gateway.mdx", "const { data }", "sdk/gateway/guide.test.ts runs it over a provider for tests"],
  ["api/gateway.mdx", "from openai", "npm run release -- openai-python makes the same call"],
  ["overview/quick-start.mdx", "npm run tools mlb", "sdk/gateway/gateway.test.ts opens the same gateway"],
  ["overview/quick-start.mdx", "curl -N", "sdk/gateway/guide.test.ts runs this request of api/gateway.mdx"],
  ["api/mcp.mdx", "claude mcp add", "docs-content/api/mcp.test.ts checks command and settings"],
  ["api/registry.mdx", "ollama pull", "functions/registry/registry.test.ts sends the clients' requests"],
  ["api/python.mdx", "import json", "npm run release -- api runs it"],
  ["api/python.mdx", "python3 -m venv", "npm run release -- api installs and generates the same"],
  ["api/python.mdx", "import os", "npm run release -- api runs it with the generated client"],
  ["api/sdk.mdx", "export MLB_SITE", "sdk/command/command.test.ts runs the commands over a made-up site"],
  ["api/sdk.mdx", "npm run tools sdk:build", "the journey of the SDK builds, packs and unpacks it"],
  ["api/sdk.mdx", "const marketplace = openMarketplace", "the journey of the SDK runs sdk/examples/order.ts"],
  [
    "guides/canaries.mdx",
    "npm run tools canary",
    "the journey of the agents posts, tends and reports canaries",
  ],
  [
    "guides/compute-providers.mdx",
    "/**",
    "it is deliver.ts, which a journey runs to a result that is accepted",
  ],
  [
    "guides/notices.mdx",
    "import { createHmac",
    "notices/delivery/guide.test.ts calls it with true and false signatures",
  ],
  [
    "guides/notices.mdx",
    "import base64",
    "notices/delivery/guide.test.ts calls it with true and false signatures",
  ],
  [
    "guides/private-tasks.mdx",
    "mlb task post",
    "sdk/private/private-tasks.test.ts places the same order, and a journey reads its result with mlb",
  ],
  [
    "guides/packages.mdx",
    "npm run tools mlb -- model publish",
    "sdk/acts/before-upload.test.ts packs and registers weights",
  ],
  ["guides/packages.mdx", "python3 -m venv", "the training needs packages of Python"],
  ["guides/packages.mdx", "from skl2onnx", "the training needs packages of Python"],
  ["guides/packages.mdx", "import { readCsv", "runtime/node/guide.run.test.ts packs it and runs its example"],
  [
    "guides/packages.mdx",
    "export function score",
    "runtime/node/guide.run.test.ts tries it on right and wrong results",
  ],
  [
    "guides/packages.mdx",
    "npm run tools mlb -- package",
    "runtime/node/guide.run.test.ts packs the same files, sdk/command/model-files/package.test.ts runs the commands",
  ],
];

test("every program in the user pages is run unchanged or names the test that covers it", () => {
  const unproved = codeBlocks()
    .filter(({ file, language }) => FOR_READERS.test(file) && PROGRAMS.includes(language))
    .filter(({ meta }) => !meta.split(" ").includes("runnable"))
    .filter(
      ({ file, text }) =>
        !SHOWN_OTHERWISE.some(([known, beginning]) => known === file && text.startsWith(beginning)),
    );
  expect(unproved.map(({ file, text }) => `${file}: ${text.slice(0, 60)}`)).toEqual([]);
});

test("every listed exception still exists", () => {
  const blocks = codeBlocks();
  const gone = SHOWN_OTHERWISE.filter(
    ([file, beginning]) => !blocks.some((block) => block.file === file && block.text.startsWith(beginning)),
  );
  expect(gone).toEqual([]);
});

test("there are blocks to run in the shell and with the SDK", () => {
  expect(runnableBlocks("bash").length).toBeGreaterThanOrEqual(5);
  expect(runnableBlocks("ts").length).toBeGreaterThanOrEqual(1);
});
