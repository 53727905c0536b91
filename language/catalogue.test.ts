import { globSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { german } from "./catalogue/de/index.ts";
import { spanish } from "./catalogue/es/index.ts";
import type { Translation, Translations } from "./current.ts";
import { keyOfText } from "./key-of-text.ts";
import { pack, unpack } from "./packed.ts";
import { untranslatedIn } from "./untranslated.ts";
import { textsIn } from "./used-texts.ts";

const sources = globSync(["app/**/*.{ts,tsx}", "protocol/**/*.ts"])
  .map((file) => file.replaceAll("\\", "/"))
  .filter((file) => !/\.test\.|\/generated\/|^app\/(?:bundle|test-support|route-tests)\//.test(file));
const used = sources.flatMap((file) => textsIn(file).map((text) => ({ ...text, file })));
const catalogues: Readonly<Record<string, Translations>> = { German: german, Spanish: spanish };

/** The texts of a language by file: the whole of it would hide one that stands in two. */
const files = import.meta.glob<Readonly<Record<string, Translations>>>("./catalogue/{de,es}/**/*.ts", {
  eager: true,
});
const textsByFile = (language: string) =>
  Object.entries(files)
    .filter(([file]) => file.startsWith(`./catalogue/${language}/`) && !file.endsWith("/index.ts"))
    .flatMap(([, texts]) => Object.values(texts).flatMap((one) => Object.keys(one)));

const formsOf = (translation: Translation): string[] =>
  typeof translation === "string" ? [translation] : Object.values(translation);
/** The places of values and the parts that look otherwise. */
const placesOf = (text: string): string[] =>
  [...new Set([...text.matchAll(/\{\w+\}|<\/?\w+>/g)].map(([place]) => place))].sort();

describe.each(Object.entries(catalogues))("%s", (_, texts) => {
  test("has every text that the site shows, and none that it does not show", () => {
    const asked = new Set(used.map(({ text }) => text));
    expect(asked.size).toBeGreaterThan(1_000);
    expect([...asked].filter((text) => !Object.hasOwn(texts, text))).toEqual([]);
    expect(Object.keys(texts).filter((text) => !asked.has(text))).toEqual([]);
  });

  test("keeps the values and links of every sentence", () => {
    const lost = Object.entries(texts).flatMap(([text, translation]) =>
      formsOf(translation)
        .filter((form) => {
          const [wanted, kept] = [placesOf(text), placesOf(form)];
          // "the one verifier" needs no number.
          const mayMiss = typeof translation === "string" ? [] : ["{count}"];
          return (
            wanted.some((place) => !kept.includes(place) && !mayMiss.includes(place)) ||
            kept.some((place) => !wanted.includes(place))
          );
        })
        .map((form) => `${text} -> ${form}`),
    );
    expect(lost).toEqual([]);
  });

  test("is the same in a build, by a short key of each text", () => {
    const packed = unpack(pack(texts));
    expect(Object.keys(packed)).toHaveLength(Object.keys(texts).length);
    for (const [text, translation] of Object.entries(texts))
      expect(packed[keyOfText(text)]).toEqual(translation);
  });

  test("has a form for one and a form for many wherever a number decides", () => {
    const byNumber = new Set(used.filter((text) => text.byNumber).map(({ text }) => text));
    const wrong = Object.entries(texts).filter(
      ([text, translation]) => byNumber.has(text) !== (typeof translation !== "string"),
    );
    expect(wrong).toEqual([]);
  });
});

test.each(["de", "es"])("in %s a sentence is translated once, whatever its values are called", (language) => {
  const sentences = textsByFile(language).map((text) => text.replace(/\{\w+\}/g, "{}"));
  expect(sentences.length).toBeGreaterThan(1_000);
  expect(sentences.filter((sentence, at) => sentences.indexOf(sentence) !== at)).toEqual([]);
});

test("no text is made before the language of its reader is known", () => {
  expect(used.filter(({ tooEarly }) => tooEarly).map(({ file, text }) => `${file}: ${text}`)).toEqual([]);
});

/**
 * Rooms that are English for everybody: the documentation and what belongs to it, the page of components, the console.
 */
const ENGLISH = [
  "app/features/documentation/",
  "app/features/graphiql/",
  "app/features/help/topics.ts",
  "app/features/styleguide/",
  "app/routes/_app.styleguide.tsx",
  "app/routes/graphiql.tsx",
  "app/routes/docs",
  "app/wallet/development",
];

test("a component shows no words that are not in the catalogue", () => {
  const components = sources.filter(
    (file) => file.endsWith(".tsx") && !ENGLISH.some((room) => file.startsWith(room)),
  );
  expect(components.flatMap(untranslatedIn)).toEqual([]);
});
