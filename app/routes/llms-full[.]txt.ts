import { textOfBuild } from "#app/features/documentation/documentation-route.server.ts";

/** The whole documentation as one text, for language models. See llmstxt.org. */
export const loader = () => textOfBuild("llms-full");
