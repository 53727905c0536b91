import { expect, test } from "vitest";
import { modelApi } from "#functions/records/records.api.ts";
import { codeSnippets, MODEL_ENDPOINT, type SampleJob } from "./code-snippets.ts";

const MODEL = `0x${"5c".repeat(32)}`;
const snippets = codeSnippets({
  modelId: MODEL,
  isPublic: true,
  origin: "https://market.example",
  subgraphUrl: "https://index.example/graphql",
});
const code = (value: string) => snippets.find((one) => one.value === value)?.code ?? "";

test("every code tab contains the model's id and leaves only the user's own key to fill in", () => {
  expect(snippets.map(({ value }) => value)).toEqual([
    "sdk",
    "curl",
    "graphql",
    "python",
    "mcp",
    "agent",
    "embed",
  ]);
  for (const snippet of snippets) expect(snippet.code, snippet.value).toContain(MODEL);
  const all = snippets.map((snippet) => snippet.code).join("\n");
  expect(all).not.toMatch(/MODEL_ID|\$ORIGIN|environ\["ORIGIN"\]/);
});

test("the code tabs use the API reference's samples with this model", () => {
  expect(modelApi).toMatchObject(MODEL_ENDPOINT);
  expect(code("curl")).toBe(`curl "https://market.example/api/models/${MODEL}"`);
  expect(code("python")).toContain(`origin = "https://market.example"`);
  expect(code("sdk")).toContain(`modelId: "${MODEL}"`);
  expect(code("sdk")).not.toContain("flowers");
  expect(JSON.parse(code("agent"))).toMatchObject({ policy: { models: [MODEL] } });
});

const sampleOf = (example: SampleJob) =>
  codeSnippets({ modelId: MODEL, isPublic: true, origin: "", subgraphUrl: "", example })[0]?.code ?? "";

test("the SDK's sample orders the example of the model's own package", () => {
  const bytes = new TextEncoder().encode('a\n"b"\n');
  const inference = sampleOf({ task: "inference", input: { name: "in.csv", bytes }, parameters: { top: 3 } });
  expect(inference).toContain('input: { text: "a\\n\\"b\\"\\n", name: "in.csv" },\n  parameters: {"top":3},');
  expect(inference).not.toContain("taskType");
  const binary = { name: "photos.zip", bytes: Uint8Array.of(0x50, 0x4b, 0xff) };
  const evaluation = sampleOf({ task: "evaluation", input: binary, parameters: {} });
  expect(evaluation).toContain('taskType: "evaluation"');
  expect(evaluation).toContain('input: { bytes: await readFile("photos.zip"), name: "photos.zip" },');
  expect(evaluation).toContain('import { readFile } from "node:fs/promises";');
});

test("the MCP sample calls the tool that orders the same job", () => {
  const bytes = new TextEncoder().encode('{"prompt":"Once"}');
  const example = { task: "inference", input: { name: "request.json", bytes }, parameters: {} } as const;
  const snippets = codeSnippets({ modelId: MODEL, isPublic: true, origin: "", subgraphUrl: "", example });
  expect(JSON.parse(snippets.find(({ value }) => value === "mcp")?.code ?? "")).toEqual({
    name: "order",
    arguments: {
      modelId: MODEL,
      title: "Example",
      input: { text: '{"prompt":"Once"}', name: "request.json" },
      reward: "2",
    },
  });
});

test("a public model has a card and a badge for other sites that link to its page; a private one has none", () => {
  const embed = code("embed");
  expect(embed).toContain(
    `<iframe src="https://market.example/embed/model/${MODEL}" width="360" height="140"`,
  );
  expect(embed).toContain(
    `[![Model on MLB Marketplace](https://market.example/embed/model/${MODEL}.svg)](https://market.example/models/${MODEL})`,
  );
  const hidden = codeSnippets({ modelId: MODEL, isPublic: false, origin: "", subgraphUrl: "" });
  expect(hidden.map(({ value }) => value)).not.toContain("embed");
});
