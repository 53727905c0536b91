import { parseMarkdown } from "./markdown.ts";
import { MarkdownView } from "./markdown-view.tsx";

/** Markdown that only this browser has: a draft or decrypted text. */
export function MarkdownText({ text }: { text: string }) {
  return <MarkdownView blocks={parseMarkdown(text)} />;
}
