import { categoryOf } from "./model-category.ts";

/** A model's category as icon and label; private models have none. */
export function CategoryBadge({ category }: { category: { id: string; name: string } | null }) {
  if (!category) return <span className="text-muted">—</span>;
  const { label, description, icon: Icon } = categoryOf(category);
  return (
    <span
      title={description}
      className="text-muted bg-sunken inline-flex items-center gap-1 rounded-full px-2 py-0.5 text-xs font-medium whitespace-nowrap"
    >
      <Icon aria-hidden="true" className="size-3.5" />
      {label}
    </span>
  );
}
