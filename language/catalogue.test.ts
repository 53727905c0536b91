import { globSync } from "node:fs";
import { compileMessageOrThrow } from "@lingui/message-utils/compileMessage";
import { describe, expect, test } from "vitest";
import { messagesIn } from "./extractor.ts";
import { messageId } from "./message-id.ts";
import { compileCatalogue, translationsIn } from "./po-modules.ts";
import { untranslatedIn } from "./untranslated.ts";

const sources = globSync(["app/**/*.{ts,tsx}", "protocol/**/*.ts"])
  .map((file) => file.replaceAll("\\", "/"))
  .filter((file) => !/\.test\.|\/generated\/|^app\/(?:bundle|test-support|route-tests)\//.test(file));
const used = sources.flatMap((file) => messagesIn(file).map((message) => ({ ...message, file })));

/** Placeholders and elements of a message, including all plural forms. */
function placesOf(message: string): string[] {
  const elements = [...message.matchAll(/<\/?\w+>/g)].map(([element]) => element);
  const values = (token: unknown): string[] => {
    if (!Array.isArray(token)) return [];
    const [name, type, forms] = token as [string, string?, Readonly<Record<string, unknown[]>>?];
    return [
      name,
      ...(type ? Object.values(forms ?? {}).flatMap((form) => (form ?? []).flatMap(values)) : []),
    ];
  };
  return [...new Set([...elements, ...compileMessageOrThrow(message).flatMap(values)])].sort();
}

describe.each(["de", "es"])("the catalogue %s", (locale) => {
  const translations = translationsIn(`language/catalogue/${locale}.po`);

  test("has valid messages with the values and elements of the English ones", () => {
    expect(translations.size).toBeGreaterThan(1_000);
    expect(() => compileCatalogue(translations)).not.toThrow();
    const differing = [...translations].filter(
      ([english, translation]) => placesOf(english).join() !== placesOf(translation).join(),
    );
    expect(differing).toEqual([]);
  });
});

/** Words and commands that address a reader with "tú". */
const INFORMAL =
  /\b(?:tú|tus?|has|tienes|puedes|debes|quieres|eres)\b|(?:^|[.;:] )(?:Elige|Deposita|Haz|Pulsa)\b/i;

test("Spanish texts address the reader with usted", () => {
  const texts = [...translationsIn("language/catalogue/es.po").values()];
  expect(texts.filter((text) => INFORMAL.test(text))).toEqual([]);
});

test("every message has a unique id", () => {
  const messages = [...new Set(used.map(({ message }) => message))];
  expect(messages.length).toBeGreaterThan(1_000);
  expect(new Set(messages.map(messageId)).size).toBe(messages.length);
});

test("no text is created before the reader's language is known", () => {
  expect(
    used.filter(({ isTooEarly }) => isTooEarly).map(({ file, message }) => `${file}: ${message}`),
  ).toEqual([]);
});

/** Parts available only in English: the documentation and the GraphQL console. */
const ENGLISH = [
  "app/features/documentation/",
  "app/features/graphiql/",
  "app/features/help/topics.ts",
  "app/routes/graphiql.tsx",
  "app/routes/docs",
  "app/wallet/development",
];

test("components look up every text in their markup in the catalogue", () => {
  const components = sources.filter(
    (file) => file.endsWith(".tsx") && !ENGLISH.some((part) => file.startsWith(part)),
  );
  expect(components.flatMap(untranslatedIn)).toEqual([]);
});
