/** Vite plugin: a PO file is imported as its compiled catalogue. */
import { readFileSync } from "node:fs";
import { formatter } from "@lingui/format-po";
import { compileMessageOrThrow } from "@lingui/message-utils/compileMessage";
import type { CompiledCatalogue } from "./compiled-catalogue.ts";
import { messageId } from "./message-id.ts";

/** The translated messages of a PO file, by their English text with its context ("Open|status"). */
export function translationsIn(file: string): ReadonlyMap<string, string> {
  const catalogue = formatter().parse(readFileSync(file, "utf8"), {
    locale: undefined,
    sourceLocale: "en",
    filename: file,
  });
  return new Map(
    Object.values(catalogue).flatMap(({ message, context, translation, obsolete }) =>
      message && translation && !obsolete
        ? [[context ? `${message}|${context}` : message, translation] as const]
        : [],
    ),
  );
}

/** Sorted by translation, without plurals as text: 2 % smaller. @throws Error for an invalid ICU message */
export function compileCatalogue(translations: ReadonlyMap<string, string>): CompiledCatalogue {
  const sorted = [...translations].sort(([, a], [, b]) => (a < b ? -1 : 1));
  return {
    messages: sorted.map(([english, translation]) => compiled(english, translation)),
    // Brotli compresses the text better before the ids than after them.
    ids: sorted.map(([english]) => messageId(english)).join(""),
  };
}

function compiled(english: string, translation: string) {
  try {
    const tokens = compileMessageOrThrow(translation);
    const text = tokens.map((token) => (typeof token === "string" ? token : `{${token[0]}}`)).join("");
    return text === translation ? text : tokens;
  } catch (cause) {
    throw new Error(`The translation of "${english}" is not a valid ICU message: ${translation}`, { cause });
  }
}

export function poModules() {
  return {
    name: "po-modules",
    load: (id: string) =>
      id.endsWith(".po") ? `export default ${JSON.stringify(compileCatalogue(translationsIn(id)))};` : null,
  };
}
