/** Which texts the code asks for: read from its syntax, so that a catalogue with too few or too many of them is found. */
import { readFileSync } from "node:fs";
import ts from "typescript";

export interface UsedText {
  readonly text: string;
  /** Whether its form follows a number. */
  readonly byNumber: boolean;
  /** Whether it is made when its module is loaded, before anybody's language is known. */
  readonly tooEarly: boolean;
}

/** The functions that make texts, and which of their arguments is the text. */
const TEXT_OF: Readonly<Record<string, number>> = { t: 0, say: 0, plural: 2, sayPlural: 2 };

/** Files whose sentences are data and shown with `translated`. */
const SENTENCES =
  /^protocol\/(schemas\/[\w-]+|content\/storage-errors|content\/upload-error|content\/private\/private-content-error|notices\/notice-kinds)\.ts$/;
/** What the runtime says is data wholly: its sentences may begin with a value. */
const RUNTIME = "app/features/execution/runtime-sentences.ts";
/** The words of events are data, too, by their names in an event's record and as arguments of these functions. */
const EVENTS = /^protocol\/events\/[\w-]+\.ts$/;
const WORDS_OF_EVENT = new Set(["title", "adds", "amount", "until", "text", "stake"]);
const MAKES_EVENT = new Set(["ruleChange", "closed", "ruled"]);

const isSentence = (text: string): boolean => /^[A-Z].* .*[a-z]/.test(text);

function isData(node: ts.StringLiteralLike, file: string): boolean {
  const { parent } = node;
  if (file === RUNTIME) return !ts.isImportDeclaration(parent);
  if (SENTENCES.test(file)) return isSentence(node.text) && !ts.isImportDeclaration(parent);
  if (!EVENTS.test(file)) return false;
  if (ts.isPropertyAssignment(parent)) return WORDS_OF_EVENT.has(parent.name.getText());
  if (!ts.isCallExpression(parent) || !MAKES_EVENT.has(parent.expression.getText())) return false;
  return parent.arguments[0] === node || parent.expression.getText() !== "ruleChange";
}

export function sourceOf(file: string): ts.SourceFile {
  const kind = file.endsWith(".tsx") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  return ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true, kind);
}

function isInFunction(node: ts.Node): boolean {
  for (let outer = node.parent; outer; outer = outer.parent) if (ts.isFunctionLike(outer)) return true;
  return false;
}

/** The literals of an expression: `t(one ? "A" : "B")` asks for both. */
const literalsOf = (node: ts.Node | undefined): ts.StringLiteralLike[] =>
  node && ts.isConditionalExpression(node)
    ? [...literalsOf(node.whenTrue), ...literalsOf(node.whenFalse)]
    : node && ts.isStringLiteralLike(node)
      ? [node]
      : [];

/** The texts that a file asks for. @param file a path below the project's folder, with slashes */
export function textsIn(file: string): UsedText[] {
  const found: UsedText[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) && isData(node, file))
      found.push({ text: node.text, byNumber: false, tooEarly: false });
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression)) {
      const called = node.expression.text;
      const place = Object.hasOwn(TEXT_OF, called) ? TEXT_OF[called] : undefined;
      if (place !== undefined)
        for (const { text } of literalsOf(node.arguments[place]))
          found.push({ text, byNumber: place === 2, tooEarly: !isInFunction(node) });
    }
    ts.forEachChild(node, visit);
  };
  visit(sourceOf(file));
  return found;
}
