import { describeEndpoint } from "#functions/catalogue/description.ts";
import { docsSearchQuerySchema, docsSearchResponseSchema } from "#protocol/schemas/http/docs-search.ts";

export const docsSearchApi = describeEndpoint({
  id: "docs-search",
  title: "Search the documentation",
  description:
    "Pages that answer a question, the best first. A result links to the best section of its page and lists up to two more. A query about another subject has no results. The suggestion replaces misspelt words.",
  callsPerMinute: 120,
  query: docsSearchQuerySchema,
  parameters: {
    q: { description: "The question, up to 100 characters.", example: "how do I withdraw my stake" },
    type: { description: "Only pages of this type." },
    section: { description: "Only pages of this section, by its name in the address.", example: "guides" },
    limit: { description: "Maximum number of pages, 1 to 50." },
  },
  answer: {
    description: "The pages that answer the question.",
    schema: docsSearchResponseSchema,
  },
  beta: true,
  examples: [
    {
      title: "A question",
      description: "The first result.",
      request: "/api/docs-search?q=withdraw%20stake&limit=1",
      response: {
        results: [
          {
            id: "guides/verifiers#withdraw-your-stake",
            title: "Guide for verifiers",
            description:
              "Become a verifier, stake, judge results, vote, claim rewards, and withdraw your stake.",
            url: "/docs/guides/verifiers#withdraw-your-stake",
            type: "guide",
            section: "guides",
            tags: ["verifier", "stake"],
            lastUpdated: "2026-01-31",
            relevanceScore: 52.1,
            excerpt: "Request the part of your stake that no open vote locks …",
            matches: [[29, 5]],
            breadcrumbs: ["Guides", "Guide for verifiers", "Withdraw your stake"],
            sections: [
              {
                title: "Become a verifier: how much to stake",
                url: "/docs/guides/verifiers#become-a-verifier-how-much-to-stake",
              },
            ],
          },
        ],
        total: 9,
        suggestion: null,
      },
    },
  ],
});
