import { exactText } from "#app/features/content/exact-text.ts";
import { codeSamples } from "#functions/catalogue/code-samples.ts";
import { t } from "#language/text.ts";
import type { Example } from "#runtime/package/example.ts";
import order from "#sdk/examples/order.ts?raw";

export interface CodeSnippet {
  value: string;
  label: string;
  what: string;
  code: string;
}

/** The endpoint from the API catalogue, without its schemas. */
export const MODEL_ENDPOINT = { id: "model", path: "models/{id}", method: "GET" } as const;

export type SampleJob = Pick<Example, "task" | "input" | "parameters">;

interface SnippetInput {
  modelId: string;
  /** Undefined for a model without a readable package. */
  example?: SampleJob | undefined;
  /** Only public models can be embedded in other sites. */
  isPublic: boolean;
  origin: string;
  subgraphUrl: string;
}

const QUERY = (id: string) =>
  `{ model(id: "${id}") { name version isActive summary { total verified successBps medianReward medianResultSeconds } } }`;

/** Longest input in characters that a sample contains inline. */
const INLINE_CHARACTERS = 2_000;
/** Work, title and input of the SDK's example, which uses the demo classifier. */
const EXAMPLE_JOB = / {2}title: "Two flowers",.*?\n {2}\},\n(?= {2}reward)/s;

/** The text of an example input; undefined if it is long or not text. */
const textOf = (bytes: Uint8Array): string | undefined =>
  bytes.length > INLINE_CHARACTERS ? undefined : exactText(bytes);

/** The sample's job: the model's own example, which the model is known to accept. */
function jobOf(example: SampleJob | undefined): string {
  const lines = ['  title: "Example",'];
  if (!example) {
    lines.push("  // The model's page describes what its input looks like.");
    lines.push('  input: { text: "…", name: "input.txt" },');
    return `${lines.join("\n")}\n`;
  }
  const { task, input, parameters } = example;
  const text = textOf(input.bytes);
  const name = JSON.stringify(input.name);
  if (task !== "inference") lines.push(`  taskType: "${task === "fine-tuning" ? "fineTuning" : task}",`);
  if (text === undefined) lines.push("  // The example file of the model's package, on the model's page.");
  lines.push(
    text === undefined
      ? `  input: { bytes: await readFile(${name}), name: ${name} },`
      : `  input: { text: ${JSON.stringify(text)}, name: ${name} },`,
  );
  if (Object.keys(parameters).length > 0) lines.push(`  parameters: ${JSON.stringify(parameters)},`);
  return `${lines.join("\n")}\n`;
}

/** The SDK's example program with this model and its example filled in. */
function orderOf({ modelId, origin, example }: SnippetInput): string {
  const job = jobOf(example);
  const code = order
    .slice(order.indexOf("import"))
    .trim()
    .replace("process.env.MODEL_ID as Hex", JSON.stringify(modelId))
    .replace('"http://localhost:3000"', JSON.stringify(origin))
    .replace(EXAMPLE_JOB, () => job);
  return job.includes("readFile") ? `import { readFile } from "node:fs/promises";\n${code}` : code;
}

/** The API reference's samples for this model. */
function referenceOf(language: "curl" | "Python", { modelId, origin }: SnippetInput): string {
  const sample = codeSamples(MODEL_ENDPOINT, `/api/models/${modelId}`).find(
    (one) => one.language === language,
  );
  return (sample?.code ?? "")
    .replaceAll("$ORIGIN", origin)
    .replace('os.environ["ORIGIN"]', JSON.stringify(origin))
    .replace("import json, os\n", "");
}

function graphqlOf({ modelId, subgraphUrl }: SnippetInput): string {
  return `curl --json '${JSON.stringify({ query: QUERY(modelId) })}' "${subgraphUrl}"`;
}

function agentOf({ modelId }: SnippetInput): string {
  const policy = { models: [modelId], kinds: ["inference"], leastReward: "1000000000000000000" };
  return JSON.stringify({ policy: { ...policy, spareSeconds: 600, concurrency: 1 } }, null, 2);
}

/** The call of the MCP server's tool that orders the job. A file that is not text is read from the server's folder. */
function toolCallOf({ modelId, example }: SnippetInput): string {
  const { task, input, parameters } = example ?? {
    task: "inference" as const,
    input: { name: "input.txt", bytes: new TextEncoder().encode("…") },
    parameters: {},
  };
  const text = textOf(input.bytes);
  const call = {
    modelId,
    ...(task !== "inference" && { taskType: task === "fine-tuning" ? "fineTuning" : task }),
    title: "Example",
    input: text === undefined ? { file: input.name } : { text, name: input.name },
    ...(Object.keys(parameters).length > 0 && { parameters }),
    reward: "2",
  };
  return JSON.stringify({ name: "order", arguments: call }, null, 2);
}

/** Card and badge markup for other sites. */
const embedOf = ({ modelId, origin }: SnippetInput): string =>
  [
    "<!-- card -->",
    `<iframe src="${origin}/embed/model/${modelId}" width="360" height="140" title="Model on MLB Marketplace" loading="lazy" style="border:0"></iframe>`,
    "",
    "<!-- badge, for HTML -->",
    `<a href="${origin}/models/${modelId}"><img src="${origin}/embed/model/${modelId}.svg" alt="Model on MLB Marketplace"></a>`,
    "",
    "<!-- badge, for Markdown -->",
    `[![Model on MLB Marketplace](${origin}/embed/model/${modelId}.svg)](${origin}/models/${modelId})`,
  ].join("\n");

/** Code samples for every way to use a model, with its id filled in. */
export function codeSnippets(input: SnippetInput): CodeSnippet[] {
  return [
    {
      value: "sdk",
      label: "SDK",
      what: t("Stores an input, puts the reward into escrow and creates a task with this model."),
      code: orderOf(input),
    },
    {
      value: "curl",
      label: "curl",
      what: t("Gets the model and the outcomes of its tasks from the API."),
      code: referenceOf("curl", input),
    },
    {
      value: "graphql",
      label: "GraphQL",
      what: t("Queries the model's statistics from the public index."),
      code: graphqlOf(input),
    },
    {
      value: "python",
      label: "Python",
      what: t("Gets the same data from the API, using only Python's standard library."),
      code: referenceOf("Python", input),
    },
    {
      value: "mcp",
      label: "MCP",
      what: t("Tool call that orders the job, for an assistant that is connected to the MCP server."),
      code: toolCallOf(input),
    },
    {
      value: "agent",
      label: t("Agent"),
      what: t("Provider configuration that accepts only tasks for this model."),
      code: agentOf(input),
    },
    ...(input.isPublic
      ? [
          {
            value: "embed",
            label: t("Embed"),
            what: t("Embeds the model in another website, as a card in a frame or as a badge image."),
            code: embedOf(input),
          },
        ]
      : []),
  ];
}
