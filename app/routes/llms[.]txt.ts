import { documentationPages } from "#functions/docs/documentation-index.ts";

/** Site overview for language models: documentation pages with descriptions, and available queries. See llmstxt.org. */
export function loader() {
  const pages = documentationPages.map(
    ({ title, url, description }) => `- [${title}](${url}): ${description}`,
  );
  const text = `# MLB Marketplace

> A marketplace on an EVM chain where machine-learning models meet people who need computing power. Rewards wait in escrow, results
> are judged by verifiers who stake, and every list and figure follows from the contracts' events.

## For programs

- [Quick start](/docs/overview/quick-start)
- [OpenAPI 3.1](/openapi.json): every endpoint below /api/
- [Model Context Protocol](/docs/api/mcp): the server for reading is at /mcp
- [SDK](/docs/api/sdk)
- [The GraphQL index](/docs/graphql)

## Pages

Each page below /docs/ is plain Markdown at its address with .md behind it. [All pages in one text](/llms-full.txt).

${pages.join("\n")}
`;
  return new Response(text, {
    headers: { "Cache-Control": "public, max-age=300", "Content-Type": "text/plain; charset=utf-8" },
  });
}
