import { Search } from "lucide-react";
import { buttonClasses } from "#app/components/ui/button.tsx";
import { classNames } from "#app/components/ui/class-names.ts";
import { showOverlay } from "#app/components/ui/overlay/overlays-state.ts";
import { t } from "#language/text.ts";
import { prefetchPalette } from "../overlay/overlays.tsx";

/** Opens the palette; on wide screens it looks like the field that it opens. */
export function PaletteButton() {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      title={t("Search everything (Ctrl+K)")}
      className={classNames(
        buttonClasses({ variant: "quiet" }),
        "lg:border-control lg:bg-surface lg:text-muted px-2.5 lg:w-56 lg:justify-start lg:font-normal",
      )}
      onPointerEnter={prefetchPalette}
      onFocus={prefetchPalette}
      onClick={() => showOverlay("palette")}
    >
      <Search aria-hidden="true" className="size-4 shrink-0" />
      <span className="max-lg:sr-only">{t("Search")}</span>
      <span aria-hidden="true" className="text-subtle ml-auto font-mono text-xs max-lg:hidden">
        {t("Ctrl K")}
      </span>
    </button>
  );
}
