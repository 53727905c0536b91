/** Reads chosen files of a ZIP archive. A file that is not chosen is not unpacked, so it costs nothing whatever it would grow to. */
import { Unzip, UnzipInflate } from "fflate";
import { FormatError } from "./format-error.ts";
import { pushInPieces } from "./inflate.ts";

export interface ChosenFiles {
  /** Most files that the archive may hold, folders included. */
  readonly mostFiles: number;
  /** Most bytes that this file may unpack to; undefined leaves it packed. */
  mostBytes(name: string): number | undefined;
  /** The error for a file that unpacks to more. */
  tooLarge(name: string): Error;
}

/** The chosen files, and the names of all. @throws FormatError for damage, too many files or one name twice */
export function unzipChosen(bytes: Uint8Array, { mostFiles, mostBytes, tooLarge }: ChosenFiles) {
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) throw new FormatError("the file is not a ZIP archive");
  const files = new Map<string, Uint8Array<ArrayBuffer>>();
  const names = new Set<string>();
  let [count, open] = [0, 0];
  const reader = new Unzip((file) => {
    const { name } = file;
    if (++count > mostFiles) throw new FormatError(`the archive holds more than ${mostFiles} files`);
    if (names.has(name)) throw new FormatError(`the archive holds ${name} twice`);
    if (!name.endsWith("/")) names.add(name);
    const most = mostBytes(name);
    if (most === undefined) return;
    open++;
    // Memory that is never written to is not taken, so a false claim costs nothing.
    const content = new Uint8Array(most);
    let size = 0;
    file.ondata = (error, piece, isLast) => {
      if (error) throw error;
      if (size + piece.length > most) throw tooLarge(name);
      content.set(piece, size);
      size += piece.length;
      if (!isLast) return;
      open--;
      files.set(name, size === most ? content : content.slice(0, size));
    };
    file.start();
  });
  reader.register(UnzipInflate);
  pushInPieces(reader, bytes);
  if (open > 0) throw new FormatError("the archive is damaged: a file in it is incomplete");
  return { files, names };
}
