import ts from "typescript";

/** A place in a mapping that a test can reach or miss. */
export interface Branch {
  /** Line in the source, 1 for the first. */
  line: number;
  /** Description for readers. */
  what: string;
}

/** The function that an instrumented mapping calls with the number of a branch. */
export const MARKER = "markBranch";
const DECLARATION = `@external("coverage", "${MARKER}") declare function ${MARKER}(branch: i32): void; `;

interface Insertion {
  at: number;
  text: string;
}

/**
 * Instruments a mapping to record which branches run: the start of every function, both sides of every `if` (even without
 * `else`) and of every `?:`, and the body of every loop. Line numbers do not change.
 *
 * A line with a comment `// never:` and a reason is skipped: the compiler demands a check that no event can fail.
 *
 * @param first number of the file's first branch
 */
export function instrument(text: string, first: number): { text: string; branches: Branch[] } {
  const source = ts.createSourceFile("mapping.ts", text, ts.ScriptTarget.Latest, true);
  const lines = text.split("\n");
  const branches: Branch[] = [];
  const insertions: Insertion[] = [];

  const mark = (node: ts.Node, what: string): string | null => {
    const { line } = source.getLineAndCharacterOfPosition(node.getStart());
    if (lines[line]?.includes("// never:")) return null;
    branches.push({ line: line + 1, what });
    return `${MARKER}(${first + branches.length - 1});`;
  };
  const insert = (at: number, call: string) => insertions.push({ at, text: call });
  const wrap = (body: ts.Statement, call: string | null) => {
    if (call === null) return;
    if (ts.isBlock(body)) {
      insert(body.getStart() + 1, ` ${call}`);
    } else {
      insert(body.getStart(), `{ ${call} `);
      insert(body.getEnd(), " }");
    }
  };
  const side = (expression: ts.Expression, what: string) => {
    const call = mark(expression, what);
    if (call === null) return;
    insert(expression.getStart(), `(${call.slice(0, -1)}, `);
    insert(expression.getEnd(), ")");
  };
  const visit = (node: ts.Node): void => {
    if (isFunction(node) && node.body) wrap(node.body, mark(node, nameOf(node)));
    else if (ts.isIfStatement(node)) {
      const condition = node.expression.getText();
      const then = mark(node.thenStatement, `if ${condition}`);
      const otherwise = node.elseStatement;
      if (otherwise === undefined) {
        const call = mark(node, `unless ${condition}`);
        if (call !== null) insert(node.getEnd(), ` else { ${call} }`);
      } else if (!ts.isIfStatement(otherwise)) wrap(otherwise, mark(otherwise, `unless ${condition}`));
      // After the `else`: at one end, what was found last stands first.
      wrap(node.thenStatement, then);
    } else if (ts.isConditionalExpression(node)) {
      side(node.whenTrue, `${node.condition.getText()} ?`);
      side(node.whenFalse, `${node.condition.getText()} :`);
    } else if (ts.isForStatement(node) || ts.isWhileStatement(node)) {
      wrap(node.statement, mark(node.statement, "loop"));
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return { text: DECLARATION + apply(text, insertions), branches };
}

type FunctionNode = ts.FunctionDeclaration | ts.MethodDeclaration | ts.ConstructorDeclaration;

function isFunction(node: ts.Node): node is FunctionNode {
  return ts.isFunctionDeclaration(node) || ts.isMethodDeclaration(node) || ts.isConstructorDeclaration(node);
}

function nameOf(node: FunctionNode): string {
  return ts.isConstructorDeclaration(node) ? "constructor" : `function ${node.name?.getText() ?? ""}`;
}

/** Insertions at the same place keep the order in which they were found: outer before inner, except at an end. */
function apply(text: string, insertions: readonly Insertion[]): string {
  let result = "";
  let from = 0;
  for (const { at, text: added } of inOrder(insertions)) {
    result += text.slice(from, at) + added;
    from = at;
  }
  return result + text.slice(from);
}

/** Closing insertions are ordered innermost first, opening ones outermost first. */
function inOrder(insertions: readonly Insertion[]): Insertion[] {
  const closes = ({ text }: Insertion) => /^( \}|\)| else)/.test(text);
  return insertions
    .map((insertion, index) => ({ insertion, index }))
    .sort((a, b) => {
      if (a.insertion.at !== b.insertion.at) return a.insertion.at - b.insertion.at;
      const [first, second] = [closes(a.insertion), closes(b.insertion)];
      if (first !== second) return first ? -1 : 1;
      return first ? b.index - a.index : a.index - b.index;
    })
    .map(({ insertion }) => insertion);
}
