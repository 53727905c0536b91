/** Finds the messages in the code: for `lingui extract`, and for the tests of the catalogues. */
import { readFileSync } from "node:fs";
import { relative } from "node:path";
import type { LinguiConfig } from "@lingui/cli";
import { generateMessageId } from "@lingui/message-utils/generateMessageId";
import ts from "typescript";
import { pluralMessage } from "./text.ts";

export interface UsedMessage {
  /** The English text, or the ICU message of its plural forms, with its context. */
  readonly message: string;
  readonly line: number;
  /** True if the call runs when its module loads, before the language of the reader is known. */
  readonly isTooEarly: boolean;
}

/** The functions that look up messages; a text about a number has a form for one and a form for others. */
const TEXT = new Set(["t", "say"]);
const PLURAL = new Set(["plural", "sayPlural"]);

/** Files whose sentences are data and shown with `translated`. */
const SENTENCES =
  /^protocol\/(schemas\/[\w-]+|content\/storage-errors|content\/upload-error|content\/private\/private-content-error|content\/private-task\/(sealed-file|private-reader)|notices\/notice-kinds)\.ts$/;
/** All sentences of the runtime are data and may begin with a value. */
const RUNTIME = "app/features/execution/runtime-sentences.ts";
/** Texts of events are data: values of these properties, and arguments of these functions. */
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

export function parsed(file: string, code = readFileSync(file, "utf8")): ts.SourceFile {
  const kind = file.endsWith(".tsx") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  return ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true, kind);
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

/** The messages of a file. @param file a path below the project's folder, with slashes */
export function messagesIn(file: string, code?: string): UsedMessage[] {
  const source = parsed(file, code);
  const found: UsedMessage[] = [];
  const visit = (node: ts.Node): void => {
    const note = (message: string, isTooEarly = false) => {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      found.push({ message, line: line + 1, isTooEarly });
    };
    if (ts.isStringLiteralLike(node) && isData(node, file)) note(node.text);
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression)) {
      const [first, one, many] = node.arguments;
      if (TEXT.has(node.expression.text))
        for (const { text } of literalsOf(first)) note(text, !isInFunction(node));
      else if (PLURAL.has(node.expression.text) && one && many && isText(one) && isText(many))
        note(pluralMessage(one.text, many.text), !isInFunction(node));
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

const isText = ts.isStringLiteralLike;

export const extractor: NonNullable<LinguiConfig["extractors"]>[number] = {
  match: (file) => /\.tsx?$/.test(file),
  extract(file, code, onMessageExtracted) {
    const path = relative(process.cwd(), file).replaceAll("\\", "/");
    for (const { message: text, line } of messagesIn(path, code)) {
      const [, message = text, context] = /^(.*)\|([^|]*)$/s.exec(text) ?? [];
      onMessageExtracted({
        id: generateMessageId(message, context),
        message,
        context,
        origin: [file, line],
        placeholders: {},
      });
    }
  },
};
