import { appendFile, mkdir, readFile, truncate } from "node:fs/promises";
import { dirname } from "node:path";

/** Records of one kind in a file, one JSON text a line, only ever added to: what was written survives a killed process. */
export class Journal<Entry extends object> {
  readonly #path: string;
  /** Bytes of the whole records in the file. */
  #size: number;
  /** A full disk took a part of the last record, whose line the next one would continue. */
  #isTorn = false;
  #writing: Promise<void> = Promise.resolve();

  private constructor(path: string, size: number) {
    this.#path = path;
    this.#size = size;
  }

  /** Reads all entries in order; a half-written last line is cut off. @throws Error that names file and line */
  static async open<Entry extends object>(
    path: string,
    read: (entry: Entry) => void,
  ): Promise<Journal<Entry>> {
    await mkdir(dirname(path), { recursive: true });
    const text = await readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return "";
      throw error;
    });
    const whole = text.slice(0, text.lastIndexOf("\n") + 1);
    const size = Buffer.byteLength(whole);
    if (whole !== text) await truncate(path, size);
    whole.split("\n").forEach((line, index) => {
      if (line) read(parse<Entry>(line, `${path}, line ${index + 1}`));
    });
    return new Journal<Entry>(path, size);
  }

  /** Adds a record; resolves when it is in the file. Records are written in the order of the calls. */
  add(entry: Entry): Promise<void> {
    const write = this.#writing.then(() => this.#append(`${JSON.stringify(entry)}\n`));
    this.#writing = write.catch(() => undefined);
    return write;
  }

  async #append(line: string): Promise<void> {
    if (this.#isTorn) await truncate(this.#path, this.#size);
    this.#isTorn = true;
    await appendFile(this.#path, line);
    this.#isTorn = false;
    this.#size += Buffer.byteLength(line);
  }
}

function parse<Entry>(line: string, where: string): Entry {
  try {
    return JSON.parse(line) as Entry;
  } catch (cause) {
    throw new Error(`${where} is not a valid record. Put the file back from a backup, or remove that line.`, {
      cause,
    });
  }
}
