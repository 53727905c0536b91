/** Adds a link below each GraphQL query of a page that opens the console with the query and its variables. */

/** URL of the console with a query. @param variables JSON text; empty for none */
export function consoleAddress(query: string, variables = ""): string {
  const values = new URLSearchParams({ query, ...(variables.trim() && { variables }) });
  return `/graphiql?${values}`;
}

interface Node {
  readonly type: string;
  readonly tagName?: string;
  readonly value?: string;
  readonly properties?: Readonly<Record<string, unknown>>;
  children?: Node[];
}

const textOf = ({ value, children = [] }: Node): string => value ?? children.map(textOf).join("");

/** Code of a block, if it is in this language. */
function codeIn(node: Node | undefined, language: string): string | undefined {
  const [code] = node?.tagName === "pre" ? (node.children ?? []) : [];
  const classes = code?.properties?.className;
  return code && Array.isArray(classes) && classes.includes(`language-${language}`)
    ? textOf(code)
    : undefined;
}

const isElement = ({ type }: Node): boolean => type === "element";

/** A rehype plugin, to run before syntax highlighting. */
export function consoleLinks() {
  return (root: Node): void => {
    root.children = (root.children ?? []).flatMap((node, at, all) => {
      const query = codeIn(node, "graphql");
      if (!query?.includes("query ")) return [node];
      // The variables are the next element.
      const variables = codeIn(all.slice(at + 1).find(isElement), "json") ?? "";
      return [node, linkTo(consoleAddress(query, variables))];
    });
  };
}

function linkTo(href: string): Node {
  const link: Node = {
    type: "element",
    tagName: "a",
    properties: { href },
    children: [{ type: "text", value: "Ask it in GraphiQL" }],
  };
  return { type: "element", tagName: "p", properties: {}, children: [link] };
}
