import { useLocation } from "@remix-run/react";
import { Star } from "lucide-react";
import { buttonClasses } from "#app/components/ui/button.tsx";
import { FAVORITE_LIMIT, toggledFavorite } from "#app/features/preferences/preferences.ts";
import { updatePreferences } from "#app/features/preferences/preferences-store.ts";
import { usePreferences } from "#app/features/preferences/use-preferences.ts";
import { t } from "#language/text.ts";
import { shownPageTitle } from "./use-recent-pages.ts";

/** Bookmarks a page (G51): a model, a task or any other page. */
export function FavouriteButton() {
  const { pathname, search } = useLocation();
  const { favoriteItems } = usePreferences();
  const href = `${pathname}${search}`;
  const chosen = favoriteItems.some((page) => page.href === href);
  const full = !chosen && favoriteItems.length >= FAVORITE_LIMIT;
  const label = full
    ? t("You already have {favoriteLimit} favourites. Remove one first.", {
        favoriteLimit: FAVORITE_LIMIT,
      })
    : chosen
      ? t("Remove from favourites")
      : t("Add to favourites");
  return (
    <button
      type="button"
      aria-pressed={chosen}
      aria-disabled={full || undefined}
      title={label}
      className={buttonClasses({ variant: "quiet", size: "icon" })}
      onClick={() =>
        updatePreferences(({ favoriteItems: before }) => ({
          favoriteItems: toggledFavorite(before, { href, title: shownPageTitle() }),
        }))
      }
    >
      <Star aria-hidden="true" className={chosen ? "fill-reward text-reward size-4" : "text-muted size-4"} />
      <span className="sr-only">{label}</span>
    </button>
  );
}
