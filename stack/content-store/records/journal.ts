import { appendFile, mkdir, readFile, truncate } from "node:fs/promises";
import { dirname } from "node:path";

/** Records of one kind in a file, one JSON text a line, only ever added to: what was written survives a killed process. */
export class Journal<Entry extends object> {
  readonly #path: string;
  #writing: Promise<void> = Promise.resolve();

  private constructor(path: string) {
    this.#path = path;
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
    if (whole !== text) await truncate(path, Buffer.byteLength(whole));
    whole.split("\n").forEach((line, index) => {
      if (line) read(parse<Entry>(line, `${path}, line ${index + 1}`));
    });
    return new Journal<Entry>(path);
  }

  /** Adds a record; resolves when it is in the file. Records are written in the order of the calls. */
  add(entry: Entry): Promise<void> {
    const write = this.#writing.then(() => appendFile(this.#path, `${JSON.stringify(entry)}\n`));
    this.#writing = write.catch(() => undefined);
    return write;
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
