/** Calls from a script to the host: parsers, package files, archives. No clock, network or random numbers. */
import { readCsv } from "../formats/csv.ts";
import { FormatError } from "../formats/format-error.ts";
import { readPicture } from "../formats/picture.ts";
import { readText } from "../formats/text.ts";
import { readWav } from "../formats/wav.ts";
import type { WebpReader } from "../formats/webp.ts";
import { type NamedBytes, unzip, zip } from "../formats/zip.ts";
import { storedTensors } from "../graph/inspect/inspect.ts";
import { CEILING, INPUT_BOUNDS } from "../limits.ts";
import type { Budget } from "./budget.ts";

type Bytes = Uint8Array<ArrayBuffer>;
type HostCall = (bytes: Bytes, text: string) => string | Bytes;

/** The calls by name, and why the last one that failed did so. */
export interface HostCalls {
  call(name: string, bytes: Bytes, text: string): string | Bytes;
  /** Takes the place of an exception, which would show the script this machine's stack. */
  problem: string;
}

/** The calls of one run by name. Several answers of one call wait until the script takes them. */
export function hostCalls(
  packageFiles: ReadonlyMap<string, Bytes>,
  budget: Budget,
  readWebp?: WebpReader,
): HostCalls {
  let waiting: Bytes[] = [];
  let packing: NamedBytes[] = [];
  let packingBytes = 0;
  const bytesOf = ({ buffer }: { buffer: ArrayBuffer }) => new Uint8Array(buffer);
  const calls: Record<string, HostCall> = {
    text: (bytes) => readText(bytes),
    utf8: (_, text) => new TextEncoder().encode(text),
    csv: (bytes) => JSON.stringify(readCsv(bytes)),
    picture(bytes) {
      const { pixels, ...head } = readPicture(bytes, INPUT_BOUNDS.unpackedBytes, readWebp);
      waiting = [pixels];
      return JSON.stringify(head);
    },
    wav(bytes) {
      // A sample of one byte becomes a number of four.
      if (bytes.length > INPUT_BOUNDS.unpackedBytes)
        throw new FormatError(`the recording has more than ${INPUT_BOUNDS.unpackedBytes} bytes`);
      const { samples, ...head } = readWav(bytes);
      waiting = [bytesOf(samples)];
      return JSON.stringify(head);
    },
    unzip(bytes) {
      const files = unzip(bytes, { bytes: INPUT_BOUNDS.unpackedBytes, files: INPUT_BOUNDS.files });
      waiting = files.map((file) => file.bytes);
      return JSON.stringify(files.map(({ name }) => name));
    },
    taken() {
      const next = waiting.shift();
      if (!next) throw new FormatError("nothing waits to be taken");
      return next;
    },
    pack(bytes, name) {
      // These bytes are outside of the script's memory and its limit.
      packingBytes += bytes.length;
      if (packingBytes > CEILING.outputBytes)
        throw new FormatError(`the archive would hold more than ${CEILING.outputBytes} bytes`);
      if (packing.length === INPUT_BOUNDS.files)
        throw new FormatError(`the archive would hold more than ${INPUT_BOUNDS.files} files`);
      packing.push({ name, bytes });
      return "";
    },
    zip() {
      const archive = zip(packing);
      packing = [];
      packingBytes = 0;
      return archive;
    },
    file(_, name) {
      const bytes = packageFiles.get(name);
      if (!bytes) throw new FormatError(`the package has no file called "${name}"`);
      return bytes;
    },
    onnx: (bytes) => JSON.stringify(storedTensors(bytes)),
  };
  return {
    problem: "",
    call(name, bytes, text) {
      if (name === "problem") return this.problem;
      const call = Object.hasOwn(calls, name) ? calls[name] : undefined;
      if (!call) throw new FormatError("nothing of this name is offered");
      budget.chargeBytes(bytes.length + text.length);
      const answer = call(bytes, text);
      budget.chargeBytes(answer.length);
      return answer;
    },
  };
}
