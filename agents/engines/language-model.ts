/** The manifest of a language model's package, read without its other files. */
import type { LanguageModelManifest } from "#runtime/manifest/language-model.ts";
import { readManifest } from "#runtime/manifest/manifest.ts";
import { statedManifest } from "#runtime/package/archive.ts";

/** Nothing for a package of another kind, or one that cannot be read: the run reports that. */
export function languageModelOf(archive: Uint8Array): LanguageModelManifest | undefined {
  try {
    const stated = statedManifest(archive);
    const manifest = stated && readManifest(stated);
    return manifest?.kind === "language-model" ? manifest : undefined;
  } catch {
    return undefined;
  }
}
