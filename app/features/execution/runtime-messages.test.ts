import { globSync } from "node:fs";
import ts from "typescript";
import { afterEach, expect, test } from "vitest";
import { setLanguageSource } from "#language/current.ts";
import { parsed } from "#language/extractor.ts";
import { languages } from "#language/languages.ts";
import { sentenceOfRuntime, translateRuntime } from "./runtime-messages.ts";
import { runtimeSentences } from "./runtime-sentences.ts";

/** Messages that never reach a page: for package authors, for scripts, and from attacks on the runtime. */
const NOT_SHOWN = /\.test\.|host-calls\.ts$|^runtime\/(?:node|threats|test-support)\//;
const sources = globSync("runtime/**/*.ts")
  .map((file) => file.replaceAll("\\", "/"))
  .filter((file) => !NOT_SHOWN.test(file));
const WORDS_OF: Readonly<Record<string, number>> = {
  RuntimeFault: 1,
  OtherVersion: 0,
  NotExact: 0,
  FormatError: 0,
  ContentError: 1,
};

/** A message from the source code with a placeholder for each value. */
function exampleOf(node: ts.Expression | undefined): string | undefined {
  if (!node) return undefined;
  if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression))
    return exampleOf(node.expression.expression);
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return undefined;
  return node.head.text + node.templateSpans.map(({ literal }) => `7${literal.text}`).join("");
}

function messagesIn(file: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isNewExpression(node)) {
      const place = WORDS_OF[node.expression.getText()];
      const message = place === undefined ? undefined : exampleOf(node.arguments?.[place]);
      if (message) found.push(message);
    }
    ts.forEachChild(node, visit);
  };
  visit(parsed(file));
  return found;
}

afterEach(() => setLanguageSource());
const readGerman = () => setLanguageSource(() => languages.de);

test("every message of the runtime has a sentence, and every sentence belongs to a message", () => {
  const messages = [...sources.flatMap(messagesIn), "the file is damaged"];
  expect(messages.length).toBeGreaterThan(60);
  expect(messages.filter((message) => !sentenceOfRuntime(message))).toEqual([]);
  const said = new Set(messages.map((message) => sentenceOfRuntime(message)?.sentence));
  expect(runtimeSentences.filter((sentence) => !said.has(sentence))).toEqual([]);
});

test("a runtime message is translated, including messages that it quotes from other parts", () => {
  readGerman();
  expect(translateRuntime("table.csv cannot be read: row 3: 4 cells instead of 5")).toBe(
    "table.csv kann nicht gelesen werden: Zeile 3: 4 Zellen statt 5",
  );
  expect(translateRuntime("The script failed: Error: no such column")).toBe(
    "Das Skript ist gescheitert: Error: no such column",
  );
});

test("untranslated messages, and all messages in English, stay unchanged", () => {
  expect(translateRuntime("table.csv is empty")).toBe("table.csv is empty");
  readGerman();
  expect(translateRuntime("Something else happened")).toBe("Something else happened");
});
