/** Code samples that send a chat request to `mlb gateway`, with OpenAI's unchanged clients. */
import { exactText } from "#app/features/content/exact-text.ts";
import { t } from "#language/text.ts";
import type { CodeSnippet, SampleJob } from "./code-snippets.ts";

/** Where `mlb gateway` listens unless `--port` says otherwise. */
const GATEWAY = "http://127.0.0.1:8399/v1";
/** Parameters that OpenAI's Python package does not name. */
const EXTRA = ["top_k"];

/** The request of a chat, with the model first; undefined for another input. */
function requestOf(modelId: string, { input }: SampleJob): Record<string, unknown> | undefined {
  try {
    const request = JSON.parse(exactText(input.bytes) ?? "");
    return Array.isArray(request.messages) ? { model: modelId, ...request, stream: true } : undefined;
  } catch {
    return undefined;
  }
}

const indented = (value: object) => JSON.stringify(value, null, 2);

/** JSON as a Python literal: both write texts, numbers, lists and names alike. */
const pythonOf = (value: unknown): string =>
  value === true ? "True" : value === false ? "False" : value === null ? "None" : JSON.stringify(value);

function pythonCall(request: Record<string, unknown>): string {
  const named = Object.entries(request).filter(([name]) => !EXTRA.includes(name));
  const extra = Object.entries(request).filter(([name]) => EXTRA.includes(name));
  const lines = named.map(([name, value]) => `    ${name}=${pythonOf(value)},`);
  if (extra.length > 0) lines.push(`    extra_body=${JSON.stringify(Object.fromEntries(extra))},`);
  return lines.join("\n");
}

/** Samples of a call to a language model; none for other models. */
export function gatewaySnippets(modelId: string, job: SampleJob): CodeSnippet[] {
  const request = requestOf(modelId, job);
  if (!request) return [];
  const what = t("Streams the answer from a provider, through {program} on your machine.", {
    program: "mlb gateway",
  });
  // A shell ends a quoted text at a quote, so each is written outside.
  const body = indented(request).replaceAll("'", "'\\''");
  return [
    {
      value: "gateway-curl",
      label: "curl",
      what,
      code: `curl -N ${GATEWAY}/chat/completions -H 'content-type: application/json' -d '${body}'`,
    },
    {
      value: "gateway-js",
      label: "JavaScript",
      what,
      code: `import OpenAI from "openai";

const client = new OpenAI({ baseURL: "${GATEWAY}", apiKey: "unused" });
const stream = await client.chat.completions.create(${indented(request)});
for await (const chunk of stream) process.stdout.write(chunk.choices[0]?.delta.content ?? "");`,
    },
    {
      value: "gateway-python",
      label: "Python",
      what,
      code: `from openai import OpenAI

client = OpenAI(base_url="${GATEWAY}", api_key="unused")
stream = client.chat.completions.create(
${pythonCall(request)}
)
for chunk in stream:
    print(chunk.choices[0].delta.content or "", end="", flush=True)`,
    },
  ];
}
