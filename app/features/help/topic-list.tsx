import { ChevronRight } from "lucide-react";
import { type HelpCategory, type HelpTopicId, helpTopics } from "./topics.ts";

const all = Object.keys(helpTopics) as HelpTopicId[];

/** List of the given topics, or of those in a category. */
export function TopicList({
  ids,
  category,
  empty,
  onOpen,
}: {
  ids?: readonly HelpTopicId[];
  category?: HelpCategory;
  /** Text of an empty list. */
  empty: string;
  onOpen: (id: string) => void;
}) {
  const shown = ids ?? all.filter((id) => helpTopics[id].category === category);
  if (shown.length === 0) return <p className="text-muted">{empty}</p>;
  return (
    <ul lang="en" className="grid">
      {shown.map((id) => (
        <li key={id}>
          <button
            type="button"
            className="hover:bg-sunken -mx-2 flex min-h-9 w-[calc(100%+1rem)] items-center justify-between gap-2 rounded-control px-2 text-left pointer-coarse:min-h-11"
            onClick={() => onOpen(id)}
          >
            {helpTopics[id].title}
            <ChevronRight aria-hidden="true" className="text-subtle size-4 shrink-0" />
          </button>
        </li>
      ))}
    </ul>
  );
}
