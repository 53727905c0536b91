import { useEffect, useState } from "react";

/** Width below which a screen is small (F260); equals `md:` in the styles. */
const MOBILE_WIDTH = 768;
export const MOBILE_QUERY = `(max-width: ${MOBILE_WIDTH - 0.02}px)`;
/** Debounce for window resizing (F271), milliseconds. */
const RESIZE_DEBOUNCE_MS = 100;

/** Whether a media query matches; undefined on the server and in the first render. */
export function useMatches(query: string): boolean | undefined {
  const [matches, setMatches] = useState<boolean>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const update = () => setMatches(window.matchMedia(query).matches);
    const onResize = () => {
      clearTimeout(timer);
      timer = setTimeout(update, RESIZE_DEBOUNCE_MS);
    };
    update();
    window.addEventListener("resize", onResize);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("resize", onResize);
    };
  }, [query]);
  return matches;
}
