/** Text of a streamed answer, without a stop text or a part of one at its end. */
import { textBeforeStop } from "../engine/text/stop.ts";

export interface StopFilter {
  /** The text that can be sent now. */
  add(text: string): string;
  /** The rest, once the answer has ended. */
  end(): string;
}

export function openStopFilter(stop: readonly string[]): StopFilter {
  const held = Math.max(0, ...stop.map(({ length }) => length - 1));
  let rest = "";
  let isStopped = false;
  const take = (length: number) => {
    // A part may end between the code units of one character, and half of it is not text in any encoding.
    const whole = rest.slice(0, length).isWellFormed() ? length : length - 1;
    const taken = rest.slice(0, whole);
    rest = rest.slice(whole);
    return taken;
  };
  return {
    add(text) {
      if (isStopped) return "";
      rest += text;
      const before = textBeforeStop(rest, stop);
      if (before === undefined) return take(Math.max(0, rest.length - held));
      isStopped = true;
      rest = "";
      return before;
    },
    end: () => take(rest.length),
  };
}
