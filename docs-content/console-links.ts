/** Below each GraphQL query of a page, the way to ask it: a link that opens the console with it and its variables. */
import { consoleAddress } from "#app/features/graphiql/console-address.ts";

interface Node {
  readonly type: string;
  readonly tagName?: string;
  readonly value?: string;
  readonly properties?: Readonly<Record<string, unknown>>;
  children?: Node[];
}

const textOf = ({ value, children = [] }: Node): string => value ?? children.map(textOf).join("");

/** The code of a block in this language. */
function codeIn(node: Node | undefined, language: string): string | undefined {
  const [code] = node?.tagName === "pre" ? (node.children ?? []) : [];
  const classes = code?.properties?.className;
  return code && Array.isArray(classes) && classes.includes(`language-${language}`)
    ? textOf(code)
    : undefined;
}

const isElement = ({ type }: Node): boolean => type === "element";

/** For rehype, before the code is coloured. */
export function consoleLinks() {
  return (root: Node): void => {
    root.children = (root.children ?? []).flatMap((node, at, all) => {
      const query = codeIn(node, "graphql");
      if (!query?.includes("query ")) return [node];
      // As everywhere in these pages, the variables stand right below.
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
