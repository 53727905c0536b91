/** A documented request as code: for the shell, with the SDK, in Python. */
import type { EndpointDescription } from "./description.ts";

export interface CodeSample {
  readonly language: "curl" | "JavaScript" | "Python";
  readonly code: string;
}

type RequestShape = Pick<EndpointDescription, "id" | "path" | "method" | "requestBody">;

/** @param request path and query of an example of the endpoint */
export function codeSamples(endpoint: RequestShape, request: string): CodeSample[] {
  return [
    { language: "curl", code: curlOf(endpoint, request) },
    { language: "JavaScript", code: javascriptOf(endpoint, request) },
    { language: "Python", code: pythonOf(endpoint, request) },
  ];
}

function curlOf({ method, requestBody }: RequestShape, request: string): string {
  const address = `"$ORIGIN${request}"`;
  if (method === "GET") return `curl ${address}`;
  return `curl --json '${JSON.stringify(requestBody?.example)}' ${address}`;
}

/** The values of a request under the SDK's names. */
export function valuesOf({ path }: Pick<RequestShape, "path">, request: string): Record<string, string> {
  const { pathname, searchParams } = new URL(request, "http://x.example");
  const parts = pathname.split("/");
  const inPath = `/api/${path}`
    .split("/")
    .flatMap((part, place) => (part.startsWith("{") ? [[part.slice(1, -1), parts[place] ?? ""]] : []));
  return Object.fromEntries([...inPath, ...searchParams]);
}

const IDENTIFIER = /^[a-z]\w*$/i;

/** The SDK requests the upload ticket automatically. */
const UPLOADS = "storage-ticket";

function javascriptOf(endpoint: RequestShape, request: string): string {
  if (endpoint.method === "POST" && endpoint.id !== UPLOADS) {
    return [
      `const answer = await fetch(new URL(${JSON.stringify(request)}, siteUrl), {`,
      '  method: "POST",',
      '  headers: { "Content-Type": "application/json" },',
      `  body: JSON.stringify(${JSON.stringify(endpoint.requestBody?.example)}),`,
      "});",
      "console.log(await answer.json());",
    ].join("\n");
  }
  if (endpoint.method === "POST") {
    return [
      'import { openUploads } from "@mlb-marketplace/sdk";',
      "",
      "// Signs the text, asks for the ticket, and uploads.",
      "const uploads = openUploads({ account, siteUrl, storageUrl });",
      'const [file] = await uploads.upload("result", [bytes]);',
    ].join("\n");
  }
  const members = Object.entries(valuesOf(endpoint, request)).map(
    ([name, value]) => `${IDENTIFIER.test(name) ? name : JSON.stringify(name)}: ${JSON.stringify(value)}`,
  );
  const values = members.length > 0 ? `, { ${members.join(", ")} }` : "";
  return [
    'import { createApiClient } from "@mlb-marketplace/sdk";',
    "",
    "const api = createApiClient(siteUrl);",
    `const answer = await api.get(${JSON.stringify(endpoint.id)}${values});`,
  ].join("\n");
}

function pythonOf({ method, requestBody }: RequestShape, request: string): string {
  const address = `origin + ${JSON.stringify(request)}`;
  const begin = [
    "import json, os",
    "from urllib.request import Request, urlopen",
    "",
    'origin = os.environ["ORIGIN"]',
  ];
  if (method === "GET")
    return [...begin, `answer = urlopen(${address}).read().decode()`, "print(answer)"].join("\n");
  return [
    ...begin,
    `body = json.loads('${JSON.stringify(requestBody?.example)}')`,
    `request = Request(${address}, json.dumps(body).encode(), {"Content-Type": "application/json"})`,
    "print(urlopen(request).read().decode())",
  ].join("\n");
}
