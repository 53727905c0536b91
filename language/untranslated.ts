/** Finds words that a component shows as they stand, in English for everybody. */
import ts from "typescript";
import { sourceOf } from "./used-texts.ts";

/** Attributes that people read or hear. */
const READ =
  /^(?:aria-(?:label|description|valuetext|roledescription)|alt|title|label|placeholder|description|legend|heading|caption|hint|empty|confirmLabel|term)$/;
/** Elements whose content is code or a key. */
const VERBATIM = /^(?:code|kbd|pre|style|script)$/;
/** Names, units and formats are the same in every language. */
const NAMES =
  /^(?:MLB|POL|GraphQL|GraphiQL|FAQ|CSV|JSON|CAR|CID|API|SDK|IPFS|UTC|URL|ONNX|Ctrl|Esc|Markdown|MLB Marketplace|WalletConnect|gwei)$/;

const isWords = (text: string): boolean => {
  const words = text.trim();
  return /\p{L}{2}/u.test(words) && !NAMES.test(words) && !/^[\w-]+:\/\/|^\/[\w/-]+$/.test(words);
};

/** Words in the markup of a file that are not asked of the catalogue, with their lines. */
export function untranslatedIn(file: string): string[] {
  const source = sourceOf(file);
  const found: string[] = [];
  const note = (node: ts.Node, text: string) => {
    const { line } = source.getLineAndCharacterOfPosition(node.getStart());
    found.push(`${file}:${line + 1} ${text.trim()}`);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isJsxElement(node) && VERBATIM.test(node.openingElement.tagName.getText())) return;
    if (ts.isJsxText(node) && isWords(node.text)) note(node, node.text);
    if (ts.isJsxAttribute(node) && READ.test(node.name.getText())) {
      const value = node.initializer;
      if (value && ts.isStringLiteral(value) && isWords(value.text)) note(node, value.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}
