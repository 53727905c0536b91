/** Creates the anchors of one page's headings: lower-case words joined by hyphens, numbered when they repeat. */
export function createHeadingIds(): (heading: string) => string {
  const used = new Map<string, number>();
  return (heading) => {
    const id =
      heading
        .toLowerCase()
        .normalize("NFKD")
        .replace(/[^\p{Letter}\p{Number}]+/gu, "-")
        .replace(/^-|-$/g, "") || "section";
    const before = used.get(id) ?? 0;
    used.set(id, before + 1);
    return before === 0 ? id : `${id}-${before}`;
  };
}
