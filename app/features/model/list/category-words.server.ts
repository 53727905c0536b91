import { writtenIn } from "#app/language/language-of-server.server.ts";
import { LOCALES } from "#language/locales.ts";
import { knownCategories } from "../model-category.ts";

/** What the marketplace's categories are called and about, in every language of the site, lower case. */
let texts: ReadonlyMap<string, string> | undefined;

function readTexts(): ReadonlyMap<string, string> {
  const all = new Map<string, string>();
  for (const locale of LOCALES)
    writtenIn(locale, () => {
      // The last category takes what fits no other: its description describes no model.
      for (const { slug, label, description } of knownCategories().filter(
        (known) => known.slug !== "general",
      ))
        all.set(slug, `${all.get(slug) ?? ""} ${label} ${description}`.toLowerCase());
    });
  return all;
}

/** Keys of the categories that are about a word, such as `cv` for "image". */
export function categoriesAbout(stem: string): string[] {
  texts ??= readTexts();
  return [...texts].flatMap(([slug, text]) => (text.includes(stem.toLowerCase()) ? [slug] : []));
}
