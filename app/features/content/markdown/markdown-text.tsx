import { parseMarkdown } from "./markdown.ts";
import { MarkdownView } from "./markdown-view.tsx";

/** Markdown that is known to this browser alone: a draft, or what was decrypted here. */
export function MarkdownText({ text }: { text: string }) {
  return <MarkdownView blocks={parseMarkdown(text)} />;
}
