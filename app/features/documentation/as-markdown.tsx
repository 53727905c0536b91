import { useLocation } from "@remix-run/react";
import { useState } from "react";

/** Links to the page as Markdown, to view or download. Renders nothing on pages outside the documentation. */
export function AsMarkdown() {
  const { pathname } = useLocation();
  const [said, setSaid] = useState("");
  if (!pathname.startsWith("/docs/")) return null;
  const address = `${pathname.replace(/\/+$/, "")}.md`;
  async function copy() {
    try {
      const answer = await fetch(address);
      if (!answer.ok) throw new Error(`It answered ${answer.status}`);
      await navigator.clipboard.writeText(await answer.text());
      setSaid("Copied");
    } catch (error) {
      console.warn("The page could not be copied.", error);
      setSaid("It could not be copied: open it and copy it there.");
    }
  }
  const style = "text-accent underline-offset-2 hover:underline";
  return (
    <p className="flex flex-wrap gap-x-4 text-sm">
      <button type="button" className={style} onClick={() => void copy()}>
        Copy as Markdown
      </button>
      <a href={address} className={style}>
        View as Markdown
      </a>
      <span role="status" className="text-muted">
        {said}
      </span>
    </p>
  );
}
