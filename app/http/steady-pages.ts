/**
 * Pages that show nothing of the chain but the rules of the network, which are asked for once a minute: those outside the
 * shell, by the first part of their address. A test compares them with the routes.
 */
export const steadyPages: readonly string[] = [
  "about",
  "careers",
  "community",
  "contact",
  "docs",
  "graphiql",
  "privacy",
  "terms",
];

/** Whether what a visitor sees there is the same from block to block. */
export const isSteady = ({ url }: Request): boolean =>
  steadyPages.includes(new URL(url).pathname.split("/")[1] ?? "");
