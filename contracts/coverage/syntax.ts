/** Syntax trees of Solidity sources, as solc gives them when it stops after parsing. */
import { createRequire } from "node:module";

/** The parts of a node that instrumenting reads; `src` is `start:length:file` in bytes. */
export type Node = {
  nodeType: string;
  src: string;
  name?: string;
  kind?: string;
  operator?: string;
  errorName?: string;
  condition?: Node;
  body?: Node;
  trueBody?: Node;
  falseBody?: Node;
  block?: Node;
  clauses?: Node[];
  leftExpression?: Node;
  rightExpression?: Node;
  initializationExpression?: Node;
  loopExpression?: Node;
};

type Output = {
  errors?: { severity: string; formattedMessage: string }[];
  sources: Record<string, { ast: Node }>;
};

/** The tree of each source by its path. Throws with solc's message when a source cannot be parsed. */
export function parse(sources: ReadonlyMap<string, string>): Map<string, Node> {
  const solc = createRequire(import.meta.url)("solc") as { compile: (input: string) => string };
  const output: Output = JSON.parse(
    solc.compile(
      JSON.stringify({
        language: "Solidity",
        sources: Object.fromEntries([...sources].map(([path, content]) => [path, { content }])),
        settings: { stopAfter: "parsing", outputSelection: { "*": { "": ["ast"] } } },
      }),
    ),
  );
  const error = output.errors?.find(({ severity }) => severity === "error");
  if (error) throw new Error(error.formattedMessage);
  return new Map(Object.entries(output.sources).map(([path, { ast }]) => [path, ast]));
}
