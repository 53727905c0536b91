import { useId } from "react";
import type { AttentionCounts } from "#app/features/attention/attention.ts";
import { groupsOf, type NavigationItem, type NavigationSection } from "./navigation.ts";
import { SidebarLink } from "./sidebar-link.tsx";

interface SectionLinksProps {
  section: Pick<NavigationSection, "items">;
  counts: AttentionCounts;
}

/** The entries of a section as items of a list, below the headings that they have (F198). */
export function SectionLinks({ section, counts }: SectionLinksProps) {
  const id = useId();
  const links = (items: readonly NavigationItem[]) =>
    items.map(({ icon: _, ...item }) => (
      <SidebarLink key={item.id} item={item} count={item.count && counts[item.count]} />
    ));
  return groupsOf(section.items).map(({ name, items }, index) =>
    name ? (
      <li key={name}>
        <p id={`${id}${index}`} className="text-subtle px-2.5 pt-1.5 pb-0.5 text-xs font-medium">
          {name}
        </p>
        <ul aria-labelledby={`${id}${index}`} className="grid gap-0.5">
          {links(items)}
        </ul>
      </li>
    ) : (
      links(items)
    ),
  );
}
