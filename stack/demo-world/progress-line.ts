/** A progress line: rewritten in a terminal; a log gets only the last state. */
export interface ProgressLine {
  /** @param share 0 to 1; @param time unix seconds of the world */
  readonly show: (share: number, time: number) => void;
  readonly end: (text: string) => void;
}

const ERASE_LINE = "\r\u001b[2K";

export function progressLine(stream: Pick<NodeJS.WriteStream, "write" | "isTTY">): ProgressLine {
  let shown = "";
  return {
    show(share, time) {
      if (!stream.isTTY) return;
      const day = new Date(time * 1000).toISOString().slice(0, 10);
      const line = `Demo world ${String(Math.floor(share * 100)).padStart(3)} %  ${day}`;
      if (line === shown) return;
      shown = line;
      stream.write(`${ERASE_LINE}${line}`);
    },
    end(text) {
      stream.write(`${stream.isTTY ? ERASE_LINE : ""}Demo world: ${text}\n`);
    },
  };
}
