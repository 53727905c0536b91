import { lazy, Suspense } from "react";
import { renderToReadableStream } from "react-dom/server.browser";
import { afterEach, expect, test } from "vitest";
import { setLanguageSource } from "#language/current.ts";
import { LOCALES, type Locale } from "#language/locales.ts";
import { t } from "#language/text.ts";
import { LanguageContext } from "./language-cookie.ts";
import { renderInReaderLanguage, writtenIn } from "./language-of-server.server.ts";

afterEach(() => setLanguageSource());

const names = () => ({ models: t("Models") });

/** A part that is drawn only once its data has come, when other pages may have been begun and ended. */
const lateBy = (milliseconds: number) =>
  lazy(async () => {
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    return { default: () => <p>{`${t("Tasks")} ${names().models}`}</p> };
  });

async function drawn(locale: Locale, milliseconds: number): Promise<string> {
  const Late = lateBy(milliseconds);
  const document = await renderToReadableStream(
    <LanguageContext.Provider value={locale}>
      <Heading />
      <Suspense fallback={t("Loading…")}>
        <Late />
      </Suspense>
    </LanguageContext.Provider>,
  );
  await document.allReady;
  return new Response(document).text();
}

/** As every page's: drawn below the context. */
const Heading = () => <h2>{t("Tasks")}</h2>;

const WORDS = { en: "Tasks Models", de: "Aufgaben Modelle", es: "Tareas Modelos" } as const;

test("does not mix languages of pages rendered concurrently", async () => {
  renderInReaderLanguage();
  const wanted = [...LOCALES, ...LOCALES].map((locale, index) => ({ locale, index }));
  const pages = await Promise.all(
    wanted.map(async ({ locale, index }) => ({ locale, html: await drawn(locale, 10 * ((index * 5) % 7)) })),
  );
  for (const { locale, html } of pages) {
    expect(html).toContain(`<h2>${WORDS[locale].split(" ")[0]}</h2>`);
    expect(html).toContain(`<p>${WORDS[locale]}</p>`);
    for (const other of LOCALES.filter((each) => each !== locale))
      expect(html).not.toContain(`<p>${WORDS[other]}`);
  }
});

test("uses English outside rendering, except for loader texts", async () => {
  renderInReaderLanguage();
  const page = drawn("de", 5);
  expect([t("Tasks"), writtenIn("es", () => t("Tasks")), t("Tasks")]).toEqual(["Tasks", "Tareas", "Tasks"]);
  await page;
  expect(t("Tasks")).toBe("Tasks");
});
