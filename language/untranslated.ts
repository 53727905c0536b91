/** Finds texts in markup that do not go through the catalogue and would be English in every language. */
import ts from "typescript";
import { parsed } from "./extractor.ts";

/** Attributes that people read or hear. */
const READ =
  /^(?:aria-(?:label|description|valuetext|roledescription)|alt|title|label|placeholder|description|legend|heading|caption|hint|empty|confirmLabel|term)$/;
/** An attribute that may be a word for people or a field's name: those begin with a small letter. */
const NAME = /^(?:name|what|word|words)$/;
/** Elements whose content is code or a key. */
const VERBATIM = /^(?:code|kbd|pre|style|script)$/;
/** Names, units and formats are the same in every language. */
const NAMES =
  /^(?:MLB|POL|GraphQL|GraphiQL|FAQ|CSV|JSON|CAR|CID|API|SDK|IPFS|UTC|URL|ONNX|Ctrl|Esc|Markdown|MLB Marketplace|WalletConnect|gwei)$/;

const isWords = (text: string): boolean => {
  const words = text.trim();
  return /\p{L}{2}/u.test(words) && !NAMES.test(words) && !/^[\w-]+:\/\/|^\/[\w/-]+$/.test(words);
};

/** Begins as a sentence or a heading does: other literals in expressions are classes, keys and addresses. */
const isSentence = (text: string): boolean => isWords(text) && /^\s?\p{Lu}[\p{Ll}'’]/u.test(text);

/** Operators whose sides are shown; what is compared is not. */
const SHOWN = [ts.SyntaxKind.QuestionQuestionToken, ts.SyntaxKind.BarBarToken, ts.SyntaxKind.PlusToken];

/** The literals that an expression may come to: `one ? "A" : (other ?? "B")`. */
function literalsOf(node: ts.Node | undefined): ts.StringLiteralLike[] {
  if (!node) return [];
  if (ts.isStringLiteralLike(node)) return [node];
  if (ts.isParenthesizedExpression(node)) return literalsOf(node.expression);
  if (ts.isConditionalExpression(node)) return [node.whenTrue, node.whenFalse].flatMap(literalsOf);
  if (!ts.isBinaryExpression(node)) return [];
  const { kind } = node.operatorToken;
  if (kind === ts.SyntaxKind.AmpersandAmpersandToken) return literalsOf(node.right);
  return SHOWN.includes(kind) ? [node.left, node.right].flatMap(literalsOf) : [];
}

/** Texts in the markup of a file that no call looks up in the catalogue, with their lines. */
export function untranslatedIn(file: string): string[] {
  const source = parsed(file);
  const found: string[] = [];
  const note = (node: ts.Node, text: string) => {
    const { line } = source.getLineAndCharacterOfPosition(node.getStart());
    found.push(`${file}:${line + 1} ${text.trim()}`);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isJsxElement(node) && VERBATIM.test(node.openingElement.tagName.getText())) return;
    if (ts.isJsxText(node) && isWords(node.text)) note(node, node.text);
    if (ts.isJsxAttribute(node)) {
      const [name, value] = [node.name.getText(), node.initializer];
      const literals = value && ts.isJsxExpression(value) ? literalsOf(value.expression) : literalsOf(value);
      const isRead = READ.test(name) ? isWords : NAME.test(name) ? isSentence : () => false;
      for (const { text } of literals) if (isRead(text)) note(node, text);
    } else if (ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent)) {
      for (const { text } of literalsOf(node.expression)) if (isWords(text)) note(node, text);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}
