import { useEffect } from "react";
import { useJson } from "#app/components/ui/use-loaded.ts";

const WIDTH = 320;
const EDGE = 12;
const GAP = 6;

/** Definition of a glossary term, shown next to the term. If it cannot be loaded, the reader can follow the link. */
export default function TermCard({ anchor, onClose }: { anchor: HTMLAnchorElement; onClose: () => void }) {
  const term = anchor.dataset.term ?? "";
  const meaning = useJson<Readonly<Record<string, string>>>("/resources/glossary")?.[term];
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => key === "Escape" && onClose();
    document.addEventListener("keydown", onKey);
    document.addEventListener("scroll", onClose, { passive: true });
    return () => {
      document.removeEventListener("keydown", onKey);
      document.removeEventListener("scroll", onClose);
    };
  }, [onClose]);
  useEffect(() => {
    if (!meaning) return undefined;
    anchor.setAttribute("aria-describedby", "term-card");
    return () => anchor.removeAttribute("aria-describedby");
  }, [anchor, meaning]);
  if (!meaning) return null;
  const { left, top, bottom } = anchor.getBoundingClientRect();
  const width = Math.min(WIDTH, innerWidth - 2 * EDGE);
  const isBelow = top < innerHeight / 2;
  return (
    <div
      id="term-card"
      role="tooltip"
      className="border-border bg-surface shadow-overlay pointer-events-none fixed z-40 rounded-card border px-3 py-2 text-sm"
      style={{
        width,
        left: Math.max(EDGE, Math.min(left, innerWidth - width - EDGE)),
        ...(isBelow ? { top: bottom + GAP } : { bottom: innerHeight - top + GAP }),
      }}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: compiled from files of this repository during the build.
      dangerouslySetInnerHTML={{ __html: meaning }}
    />
  );
}
