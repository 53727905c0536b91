/** Rows of the page that is shown: of tables and of lists of cards, each by its first link. */
function rowLinks(): HTMLAnchorElement[] {
  const rows = document.querySelectorAll("main tbody tr, main [data-row], main ul > li:has(article)");
  return [...rows].flatMap((row) => row.querySelector<HTMLAnchorElement>("a[href]") ?? []);
}

/** Puts the focus on the next or previous row of the page's list. */
export function focusRow(step: 1 | -1): void {
  const links = rowLinks();
  const at = links.indexOf(document.activeElement as HTMLAnchorElement);
  const next = links[at < 0 ? (step > 0 ? 0 : links.length - 1) : at + step];
  next?.focus();
  next?.scrollIntoView({ block: "nearest" });
}

/** Puts the focus into the page's own search field. @returns whether it has one */
export function focusPageSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>('main input:is([type="search"], [name="q"])');
  field?.focus();
  field?.select();
  return field !== null;
}

/** Follows the page's link to its previous or next page, where there is one. */
export function followPageLink(rel: "prev" | "next"): void {
  document.querySelector<HTMLAnchorElement>(`main a[rel~="${rel}"]`)?.click();
}

/** Whether keys that are pressed there are text. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable) return true;
  if (target instanceof HTMLInputElement)
    return !/^(?:button|checkbox|radio|range|submit|reset|file)$/.test(target.type);
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
}
