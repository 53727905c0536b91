import { markdownOf } from "#app/features/documentation/documentation-route.server.ts";

/** The Markdown version of the documentation's start page. */
export const loader = () => markdownOf("/docs");
