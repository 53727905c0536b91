/** Groups the sections that a search found by their page. */

/** Sections of one page in its group: the best one and two more. */
const SECTIONS_OF_A_PAGE = 3;
/** Other sections are listed if they have this share of the score of the best one. */
const LEAST_SHARE_OF_BEST = 0.4;
/** Share of the second section's score that is added to the best one: a page with two good sections is more often the answer. */
const SECOND_SECTION_WEIGHT = 0.2;

interface Section {
  readonly page: { readonly path: string };
  readonly score: number;
}

export interface PageGroup<Found extends Section> {
  readonly best: Found;
  readonly others: readonly Found[];
}

/** The pages of the sections, the best page first, each with its best sections in their order. */
export function groupByPage<Found extends Section>(found: readonly Found[]): PageGroup<Found>[] {
  const pages = new Map<string, Found[]>();
  for (const section of found.toSorted((a, b) => b.score - a.score)) {
    const sections = pages.get(section.page.path);
    const best = sections?.[0];
    if (!sections || !best) pages.set(section.page.path, [section]);
    else if (sections.length < SECTIONS_OF_A_PAGE && section.score >= LEAST_SHARE_OF_BEST * best.score)
      sections.push(section);
  }
  return [...pages.values()]
    .flatMap(([best, ...others]) => (best ? [{ best, others }] : []))
    .toSorted((a, b) => scoreOf(b) - scoreOf(a));
}

const scoreOf = ({ best, others }: PageGroup<Section>): number =>
  best.score + SECOND_SECTION_WEIGHT * (others[0]?.score ?? 0);
