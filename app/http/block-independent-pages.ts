/** Pages outside the shell, by first path segment, whose only chain data are the protocol parameters. */
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
