import { type KeyboardEvent, useEffect, useState } from "react";
import { isForInputMethod } from "../input-method.ts";

export interface ListCursor {
  /** Index of the entry that Enter selects; -1 for none. */
  readonly active: number;
  setActive: (index: number) => void;
  /** For the field above the list: arrows, Home, End and Enter. The focus stays in the field. */
  onKeyDown: (event: KeyboardEvent) => void;
}

/** The highlighted entry below a text field, by arrow keys. It returns to `first` (-1: none) when `resetOn` changes. */
export function useListCursor(
  count: number,
  choose: (index: number) => void,
  resetOn: unknown,
  first: 0 | -1 = 0,
): ListCursor {
  const [active, setActive] = useState<number>(first);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text decides when the list is another one.
  useEffect(() => setActive(first), [resetOn, first]);
  const current = active < count ? active : count - 1;

  const onKeyDown = (event: KeyboardEvent) => {
    if (isForInputMethod(event.nativeEvent) || count === 0) return;
    const steps: Record<string, number> = {
      ArrowDown: (current + 1) % count,
      ArrowUp: current <= 0 ? count - 1 : current - 1,
    };
    const next = steps[event.key];
    if (next !== undefined) {
      event.preventDefault();
      setActive(next);
    } else if (event.key === "Enter" && current >= 0) {
      event.preventDefault();
      choose(current);
    }
  };
  return { active: current, setActive, onKeyDown };
}
