import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { localeFromHeader } from "./accept-language.ts";
import { german } from "./catalogue/de/index.ts";
import { inLanguageOf, setLanguageSource } from "./current.ts";
import { listPerLanguage, perLanguage } from "./per-language.ts";
import { plural, t, translated } from "./text.ts";

const DE = { locale: "de", texts: german } as const;

afterEach(() => setLanguageSource());

test("English is shown as it stands, with its values and without what tells equal texts apart", () => {
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

  test("a text is the catalogue's, and a number decides its form", () => {
    expect(t("Switch to {name}", { name: "Polygon" })).toBe("Zu Polygon wechseln");
    expect([t("Open|status"), t("Open")]).toEqual(["Offen", "Öffnen"]);
    expect([1, 1_200].map((count) => plural(count, "{count} run", "{count} runs"))).toEqual([
      "1 Lauf",
      "1.200 Läufe",
    ]);
  });

  test("a sentence that came as data is translated where the catalogue has it", () => {
    expect(translated("Model not found")).toBe("Modell nicht gefunden");
    expect(translated("Somebody's own words")).toBe("Somebody's own words");
    expect(translated(undefined)).toBeUndefined();
  });
});

test("texts that stand in a module follow the language of whoever reads them", () => {
  const names = perLanguage(() => ({ open: t("Open|status"), own: 1 }));
  const list = listPerLanguage(() => [t("Tasks"), t("Models")]);
  expect({ ...names }).toEqual({ open: "Open", own: 1 });
  inLanguageOf(DE, () => {
    expect(names.open).toBe("Offen");
    expect(Object.entries(names)).toEqual([
      ["open", "Offen"],
      ["own", 1],
    ]);
    expect([Array.isArray(list), list.length, list.join(), [...list]]).toEqual([
      true,
      2,
      "Aufgaben,Modelle",
      ["Aufgaben", "Modelle"],
    ]);
  });
  expect(list.map((word) => word)).toEqual(["Tasks", "Models"]);
  expect(names.open).toBe("Open");
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
