import { writtenIn } from "#app/language/language-of-server.server.ts";
import { LOCALES } from "#language/locales.ts";
import { knownCategories } from "../model-category.ts";

/** Names and descriptions of the marketplace's categories in all languages of the site, lower case. */
let texts: ReadonlyMap<string, string> | undefined;

function readTexts(): ReadonlyMap<string, string> {
  const all = new Map<string, string>();
  for (const locale of LOCALES)
    writtenIn(locale, () => {
      // The last category is for everything else; its description describes no model.
      for (const { slug, label, description } of knownCategories().filter(
        (known) => known.slug !== "general",
      ))
        all.set(slug, `${all.get(slug) ?? ""} ${label} ${description}`.toLowerCase());
    });
  return all;
}

/** Keys of the categories that a word describes, such as `cv` for "image". */
export function categoriesAbout(stem: string): string[] {
  texts ??= readTexts();
  return [...texts].flatMap(([slug, text]) => (text.includes(stem.toLowerCase()) ? [slug] : []));
}
