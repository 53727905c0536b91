/** Screenshots in both themes, taken by `e2e/pictures.journey.ts`. Use: `![what is seen](picture:<name>)`. */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { writtenName } from "./written-name.ts";

export const PICTURE_FOLDER = join(import.meta.dirname, "pictures");
/** Size of every picture, in CSS pixels. */
export const PICTURE_SIZE = { width: 848, height: 540 } as const;
export const PICTURE_THEMES = ["light", "dark"] as const;
export type PictureTheme = (typeof PICTURE_THEMES)[number];

const SCHEME = "picture:";

/** Name of the picture that an image refers to; undefined for other images. */
export const pictureNamed = (source: string): string | undefined =>
  source.startsWith(SCHEME) ? source.slice(SCHEME.length) : undefined;

export const pictureFile = (name: string, theme: PictureTheme): string => `${name}.${theme}.webp`;

/** URL path of a picture. @throws Error if the picture does not exist */
export function pictureAddress(name: string, theme: PictureTheme): string {
  return `/${written(pictureFile(name, theme)).file}`;
}

export const writtenPictures = () => globSync("*.webp", { cwd: PICTURE_FOLDER }).sort().map(written);

function written(file: string): { file: string; bytes: Uint8Array<ArrayBuffer> } {
  const bytes = new Uint8Array(readFileSync(join(PICTURE_FOLDER, file)));
  return { file: writtenName(file.replace(/\.(\w+)\.webp$/, "-$1"), "webp", bytes), bytes };
}
