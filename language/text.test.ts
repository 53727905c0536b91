import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { localeFromHeader } from "./accept-language.ts";
import { setLanguageSource } from "./current.ts";
import { languages } from "./languages.ts";
import { plural, t, translated } from "./text.ts";

const { de: DE } = languages;

afterEach(() => setLanguageSource());

test("English texts are shown with their values and without their context", () => {
  expect(t("Switch to {name}", { name: "Polygon" })).toBe("Switch to Polygon");
  expect(t("Open|status")).toBe("Open");
  expect([0, 1, 1_200].map((count) => plural(count, "{count} run", "{count} runs"))).toEqual([
    "0 runs",
    "1 run",
    "1,200 runs",
  ]);
});

describe("in another language", () => {
  beforeEach(() => setLanguageSource(() => DE));

  test("texts come from the catalogue, in the plural form of the language", () => {
    expect(t("Switch to {name}", { name: "Polygon" })).toBe("Zu Polygon wechseln");
    expect([t("Open|status"), t("Open")]).toEqual(["Offen", "Öffnen"]);
    expect([1, 1_200].map((count) => plural(count, "{count} run", "{count} runs"))).toEqual([
      "1 Lauf",
      "1.200 Läufe",
    ]);
  });

  test("a text without a translation is shown in English", () => {
    expect(t("Feed {count} penguins", { count: 3 })).toBe("Feed 3 penguins");
    expect([1, 1_200].map((count) => plural(count, "{count} penguin", "{count} penguins"))).toEqual([
      "1 penguin",
      "1.200 penguins",
    ]);
  });

  test("shows a value exactly as it was written, with braces or a backslash in it", () => {
    expect(t("Switch to {name}", { name: "{name} \\u0041" })).toBe("Zu {name} \\u0041 wechseln");
  });

  test("a sentence that is data is translated if the catalogue has it", () => {
    expect(translated("Model not found")).toBe("Modell nicht gefunden");
    expect(translated("A reader's text")).toBe("A reader's text");
    expect(translated(undefined)).toBeUndefined();
  });
});

test.each([
  ["de-AT, de;q=0.9, en;q=0.8", "de"],
  ["fr, es;q=0.5, en;q=0.7", "en"],
  ["pt-BR, es-419;q=0.8", "es"],
  ["de;q=0, en", "en"],
  ["fr", "en"],
  ["", "en"],
])("a browser that asks for %j is answered in %s", (header, locale) => {
  expect(localeFromHeader(header)).toBe(locale);
});
