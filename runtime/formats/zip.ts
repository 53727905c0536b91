/** ZIP archives, read within bounds and written so that the same files give the same bytes on every machine. */
import { Unzip, UnzipInflate, type ZippableFile, zipSync } from "fflate";
import { FormatError } from "./format-error.ts";
import { pushInPieces } from "./inflate.ts";
import { joinBytes } from "./join.ts";

export interface NamedBytes {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** An archive has no clock: this is the first day that the format knows. */
const PACKED_ON = new Date(1980, 0, 1);

const byName = (a: NamedBytes, b: NamedBytes) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0);

export interface PackedFile extends NamedBytes {
  /** Not compressed: weights hardly get smaller, and are read often. */
  readonly isStored?: boolean;
}

/** Packs files in the order of their names. */
export function zip(files: readonly PackedFile[]): Uint8Array<ArrayBuffer> {
  const entries = [...files]
    .sort(byName)
    .map(({ name, bytes, isStored }): [string, ZippableFile] => [name, [bytes, { level: isStored ? 0 : 9 }]]);
  return zipSync(Object.fromEntries(entries), { mtime: PACKED_ON });
}

/** Unpacks an archive without folders, within `bounds` as counted. @throws FormatError */
export function unzip(
  bytes: Uint8Array,
  bounds: { readonly bytes: number; readonly files: number },
): NamedBytes[] {
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) throw new FormatError("the file is not a ZIP archive");
  const files: NamedBytes[] = [];
  let open = 0;
  let size = 0;
  const reader = new Unzip((file) => {
    if (files.length + ++open > bounds.files)
      throw new FormatError(`the archive holds more than ${bounds.files} files`);
    const pieces: Uint8Array[] = [];
    file.ondata = (error, piece, isLast) => {
      if (error) throw error;
      size += piece.length;
      if (size > bounds.bytes)
        throw new FormatError(`the archive unpacks to more than ${bounds.bytes} bytes`);
      pieces.push(piece);
      if (!isLast) return;
      open--;
      if (!file.name.endsWith("/")) files.push({ name: file.name, bytes: joinBytes(pieces) });
    };
    file.start();
  });
  reader.register(UnzipInflate);
  pushInPieces(reader, bytes);
  if (open > 0) throw new FormatError("the archive is damaged: a file in it is incomplete");
  return files;
}
