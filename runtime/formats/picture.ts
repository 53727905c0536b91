/** Pictures of every supported format, by their first bytes. */
import { isJpeg, readJpeg } from "./jpeg.ts";
import { type Picture, readPng } from "./png.ts";

/** A picture of at most `mostBytes` unpacked. @throws FormatError when it is neither PNG nor JPEG, or damaged */
export const readPicture = (bytes: Uint8Array, mostBytes: number): Picture =>
  isJpeg(bytes) ? readJpeg(bytes, mostBytes) : readPng(bytes, mostBytes);
