/**
 * The pictures of the documentation: what somebody sees at a step, in both themes, taken by a journey
 * (`e2e/pictures.journey.ts`). A page shows one with `![what is seen](picture:<name>)`.
 */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { writtenName } from "./written-name.ts";

export const PICTURE_FOLDER = join(import.meta.dirname, "pictures");
/** Size of every picture, in CSS pixels. */
export const PICTURE_SIZE = { width: 848, height: 540 } as const;
export const PICTURE_THEMES = ["light", "dark"] as const;
export type PictureTheme = (typeof PICTURE_THEMES)[number];

const SCHEME = "picture:";

/** The picture that an image of a page names; undefined for an image from elsewhere. */
export const pictureNamed = (source: string): string | undefined =>
  source.startsWith(SCHEME) ? source.slice(SCHEME.length) : undefined;

/** The file of a picture below `PICTURE_FOLDER`. */
export const pictureFile = (name: string, theme: PictureTheme): string => `${name}.${theme}.webp`;

/** Where the site serves a picture. @throws Error when nobody has taken it */
export function pictureAddress(name: string, theme: PictureTheme): string {
  return `/${written(pictureFile(name, theme)).file}`;
}

/** All pictures as files of the build. */
export const writtenPictures = () => globSync("*.webp", { cwd: PICTURE_FOLDER }).sort().map(written);

function written(file: string): { file: string; bytes: Uint8Array<ArrayBuffer> } {
  const bytes = new Uint8Array(readFileSync(join(PICTURE_FOLDER, file)));
  return { file: writtenName(file.replace(/\.(\w+)\.webp$/, "-$1"), "webp", bytes), bytes };
}
