import {
  AudioLines,
  Boxes,
  Eye,
  Layers,
  type LucideIcon,
  MessageSquareText,
  Shapes,
  Table2,
} from "lucide-react";
import { t } from "#language/text.ts";

export interface ModelCategory {
  /** Key in the index: lower case. */
  slug: string;
  label: string;
  description: string;
  icon: LucideIcon;
}

/** Predefined categories. Owners may write others, which are shown as written. */
export const knownCategories = (): readonly ModelCategory[] => [
  {
    slug: "nlp",
    label: "NLP",
    description: t("Language: classify, extract, translate and write text"),
    icon: MessageSquareText,
  },
  {
    slug: "cv",
    label: t("Computer Vision"),
    description: t("Images: classify, detect and segment content"),
    icon: Eye,
  },
  {
    slug: "audio",
    label: t("Audio"),
    description: t("Sound: recognise speech, music and events"),
    icon: AudioLines,
  },
  {
    slug: "tabular",
    label: t("Tabular Data"),
    description: t("Rows and columns: classify, estimate and forecast"),
    icon: Table2,
  },
  {
    slug: "multimodal",
    label: t("Multimodal"),
    description: t("Several kinds of data at once"),
    icon: Layers,
  },
  {
    slug: "general",
    label: t("General"),
    description: t("Models that fit no other category"),
    icon: Shapes,
  },
];

/** Categories with a page under /models/categories (F18). */
export const categoryPages = ["nlp", "cv", "audio"] as const;

export function categoryOf({ id, name }: { id: string; name: string }): ModelCategory {
  return (
    knownCategories().find(({ slug }) => slug === id) ?? {
      slug: id,
      label: name,
      description: t("Models in the category {name}", { name }),
      icon: Boxes,
    }
  );
}

/** Link to a category: its own page if there is one, otherwise the filtered list. */
export function categoryHref(slug: string | undefined, search: URLSearchParams): string {
  const next = new URLSearchParams(search);
  next.delete("page");
  next.delete("category");
  const hasPage = categoryPages.some((page) => page === slug);
  if (slug && !hasPage) next.set("category", slug);
  const query = next.size > 0 ? `?${next}` : "";
  return slug && hasPage ? `/models/categories/${slug}${query}` : `/models${query}`;
}
