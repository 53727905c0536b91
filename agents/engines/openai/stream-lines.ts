/** The lines of a streamed answer, within limits. */
import { RuntimeFault } from "#runtime/fault.ts";

/** Largest line of a stream, characters. */
const LINE_CHARACTERS = 4_000_000;

export const brokenStream = (reason: string) =>
  new RuntimeFault("runtime", `The upstream's stream ${reason}`);

/** @throws RuntimeFault "runtime" when the stream exceeds `most` bytes, or a line is too long */
export async function* streamLines(
  body: ReadableStream<Uint8Array>,
  most: number,
  onPart: () => void,
): AsyncGenerator<string, void, void> {
  const decoder = new TextDecoder();
  let [rest, size] = ["", 0];
  for await (const part of body) {
    onPart();
    size += part.length;
    if (size > most) throw brokenStream(`has more than ${most} bytes`);
    const lines = (rest + decoder.decode(part, { stream: true })).split(/\r?\n/);
    rest = lines.pop() ?? "";
    if (rest.length > LINE_CHARACTERS) throw brokenStream("has a line without an end");
    yield* lines;
  }
  yield rest;
}
