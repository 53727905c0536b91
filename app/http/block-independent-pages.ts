/**
 * Pages whose only chain data are the protocol parameters, which are read once a minute: pages outside the shell, by first
 * path segment. A test compares them with the routes.
 */
export const blockIndependentPages: readonly string[] = [
  "about",
  "careers",
  "community",
  "contact",
  "docs",
  "graphiql",
  "privacy",
  "terms",
];

/** Whether a visitor sees the same page for every block. */
export const isBlockIndependent = ({ url }: Request): boolean =>
  blockIndependentPages.includes(new URL(url).pathname.split("/")[1] ?? "");
