/** Every query against the subgraph: of pages and endpoints, and the documentation's examples. */
import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import {
  type DirectiveNode,
  type DocumentNode,
  type FragmentDefinitionNode,
  Kind,
  parse,
  print,
  visit,
} from "graphql";
import ts from "typescript";

const ROOT = join(import.meta.dirname, "../..");
/** Folders whose TypeScript holds queries. */
const CODE = ["agents", "app", "functions", "notices"];
const DOCUMENTATION = "docs-content";

export interface Query {
  file: string;
  name: string;
  /** The operation with every fragment that it uses. */
  text: string;
  /** Of an example in the documentation: values that make it run. */
  variables?: Record<string, unknown>;
}

interface Text {
  file: string;
  text: string;
  variables?: Record<string, unknown>;
}

/** The queries of pages and endpoints. @throws Error that names a file whose query cannot be read. */
export function codeQueries(): Query[] {
  const texts = CODE.flatMap((folder) => filesOf(folder, /(?<!\.test)\.tsx?$/).flatMap(textsInCode));
  const documents = texts.map((text) => ({ ...text, document: parsed(text) }));
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const { document } of documents) {
    for (const definition of document.definitions) {
      if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
    }
  }
  return documents.flatMap(({ file, document }) =>
    document.definitions.flatMap((definition) => {
      if (definition.kind !== Kind.OPERATION_DEFINITION) return [];
      const used = usedFragments({ kind: Kind.DOCUMENT, definitions: [definition] }, fragments);
      const whole: DocumentNode = { kind: Kind.DOCUMENT, definitions: [definition, ...used] };
      return [{ file, name: definition.name?.value ?? "", text: print(withoutMarks(whole)) }];
    }),
  );
}

/** The documentation's examples, with the variables given below them. */
export function documentationQueries(): Query[] {
  return filesOf(DOCUMENTATION, /\.mdx$/)
    .flatMap(examplesIn)
    .map((text) => {
      const [operation] = parsed(text).definitions;
      const name = operation?.kind === Kind.OPERATION_DEFINITION ? (operation.name?.value ?? "") : "";
      return { ...text, name };
    });
}

/** The fenced `graphql` blocks of a page; a `json` block right below one holds its variables. */
function examplesIn(file: string): Text[] {
  const source = readFileSync(join(ROOT, file), "utf8");
  const block = /^```graphql\n([\s\S]*?)^```\n(?:\n```json\n([\s\S]*?)^```$)?/gm;
  return [...source.matchAll(block)].map(([, text = "", variables]) => ({
    file,
    text,
    ...(variables === undefined ? {} : { variables: JSON.parse(variables) as Record<string, unknown> }),
  }));
}

/** The templates that are given to `graphql(…)` or tagged with `gql`. */
function textsInCode(file: string): Text[] {
  const content = readFileSync(join(ROOT, file), "utf8");
  if (!/\bgraphql\(|\bgql\b/.test(content)) return [];
  const source = ts.createSourceFile(file, content, ts.ScriptTarget.Latest, true);
  const found: Text[] = [];
  const look = (node: ts.Node): void => {
    const text = textOf(node);
    if (text) found.push({ file, text });
    ts.forEachChild(node, look);
  };
  look(source);
  return found;
}

/** The text of a query's template; a fragment put into it is found by its name. */
function textOf(node: ts.Node): string | undefined {
  const isCall = ts.isCallExpression(node) && node.expression.getText() === "graphql";
  const template = isCall
    ? node.arguments[0]
    : ts.isTaggedTemplateExpression(node) && node.tag.getText() === "gql"
      ? node.template
      : undefined;
  if (!template) return undefined;
  if (ts.isNoSubstitutionTemplateLiteral(template)) return template.text;
  if (!ts.isTemplateExpression(template)) return undefined;
  return [template.head.text, ...template.templateSpans.map(({ literal }) => literal.text)].join("");
}

/** Directives for the type checker begin with an underscore; they are not sent. */
function withoutMarks(document: DocumentNode): DocumentNode {
  return visit(document, {
    [Kind.DIRECTIVE]: ({ name }: DirectiveNode) => (name.value.startsWith("_") ? null : undefined),
  });
}

function usedFragments(
  document: DocumentNode,
  all: ReadonlyMap<string, FragmentDefinitionNode>,
  used = new Map<string, FragmentDefinitionNode>(),
): FragmentDefinitionNode[] {
  visit(document, {
    FragmentSpread({ name }) {
      const fragment = all.get(name.value);
      if (!fragment) throw new Error(`There is no fragment ${name.value}`);
      if (used.has(name.value)) return;
      used.set(name.value, fragment);
      usedFragments({ kind: Kind.DOCUMENT, definitions: [fragment] }, all, used);
    },
  });
  return [...used.values()];
}

function parsed({ file, text }: Text): DocumentNode {
  try {
    return parse(text);
  } catch (error) {
    throw new Error(`${file} holds a query that cannot be read: ${(error as Error).message}`);
  }
}

function filesOf(folder: string, pattern: RegExp): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => pattern.test(file) && !file.includes("node_modules"))
    .map((file) => relative(ROOT, join(ROOT, folder, file)))
    .sort();
}
