/** Pictures of every supported format, by their first bytes. */
import { isJpeg, readJpeg } from "./jpeg.ts";
import { type Picture, readPng } from "./png.ts";
import { isWebp, type WebpReader, WebpWanted } from "./webp.ts";

/**
 * A picture of at most `mostBytes` unpacked. @throws FormatError when it is neither PNG, JPEG nor WebP, or damaged; WebpWanted
 * when it is WebP and the decoder is not loaded
 */
export function readPicture(bytes: Uint8Array, mostBytes: number, readWebp?: WebpReader): Picture {
  if (isJpeg(bytes)) return readJpeg(bytes, mostBytes);
  if (!isWebp(bytes)) return readPng(bytes, mostBytes);
  if (!readWebp) throw new WebpWanted();
  return readWebp(bytes, mostBytes);
}
