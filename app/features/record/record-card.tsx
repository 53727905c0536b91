import { Link } from "@remix-run/react";
import { useEffect, useId, useLayoutEffect, useRef } from "react";
import { t } from "#language/text.ts";
import { RecordOf } from "./record-of.tsx";

/** Distance to the address and to the edges of the window, pixels. */
const MARGIN = 8;

interface RecordCardProps {
  anchor: HTMLAnchorElement;
  onClose: () => void;
}

/** Hover card with an address's record. The pointer can enter it; Escape and scrolling close it. */
export default function RecordCard({ anchor, onClose }: RecordCardProps) {
  const card = useRef<HTMLDivElement>(null);
  const id = useId();
  const account = anchor.dataset.account ?? "";

  useEffect(() => {
    const { title } = anchor;
    // Avoids a second tooltip.
    anchor.removeAttribute("title");
    anchor.setAttribute("aria-describedby", id);
    window.addEventListener("scroll", onClose, { capture: true, passive: true });
    window.addEventListener("resize", onClose);
    return () => {
      anchor.title = title;
      anchor.removeAttribute("aria-describedby");
      window.removeEventListener("scroll", onClose, { capture: true });
      window.removeEventListener("resize", onClose);
    };
  }, [anchor, id, onClose]);

  // Below the address if it fits, otherwise above. Repositioned on load, because the content grows.
  useLayoutEffect(() => {
    const element = card.current;
    if (!element) return;
    const place = () => {
      const at = anchor.getBoundingClientRect();
      const { width, height } = element.getBoundingClientRect();
      const { clientWidth, clientHeight } = document.documentElement;
      const below = at.bottom + MARGIN / 2;
      const isBelow = below + height + MARGIN <= clientHeight || at.top < height + MARGIN;
      element.style.left = `${Math.max(MARGIN, Math.min(at.left, clientWidth - width - MARGIN))}px`;
      element.style.top = `${isBelow ? below : at.top - height - MARGIN / 2}px`;
    };
    const resized = new ResizeObserver(place);
    resized.observe(element);
    place();
    return () => resized.disconnect();
  }, [anchor]);

  return (
    <div
      ref={card}
      id={id}
      data-record-card
      role="tooltip"
      className="border-border bg-surface fixed top-0 left-0 z-30 grid w-80 max-w-[calc(100vw-1rem)] gap-2.5 rounded-card border p-3 text-left text-sm shadow-overlay"
    >
      <p className="font-mono text-xs break-all">{account}</p>
      <RecordOf account={account} />
      <p>
        <Link
          to={anchor.pathname}
          tabIndex={-1}
          className="text-accent inline-flex min-h-6 items-center underline underline-offset-2"
        >
          {t("View profile")}
        </Link>
      </p>
    </div>
  );
}
