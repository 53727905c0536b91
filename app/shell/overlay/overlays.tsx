import { useLocation } from "@remix-run/react";
import { useCallback, useEffect } from "react";
import { askForHelp } from "#app/components/ui/overlay/help-request.ts";
import { lazyDialog } from "#app/components/ui/overlay/lazy-dialog.tsx";
import { hideOverlay, type Overlay, useOverlay } from "#app/components/ui/overlay/overlays-state.ts";

const loadPalette = () => import("../palette/palette.tsx");
const Palette = lazyDialog(async () => (await loadPalette()).default);
const ShortcutsHelp = lazyDialog(async () => (await import("./shortcuts-help.tsx")).default);
const CustomiseNavigation = lazyDialog(
  async () => (await import("../navigation/customise-navigation.tsx")).default,
);
const HelpPanel = lazyDialog(async () => (await import("#app/features/help/help-panel.tsx")).default);

const OVERLAYS: Partial<Record<Overlay, typeof Palette>> = {
  palette: Palette,
  shortcuts: ShortcutsHelp,
  customise: CustomiseNavigation,
  help: HelpPanel,
};

export const prefetchPalette = (): void => void loadPalette().catch(() => undefined);

/** Overlays with global shortcuts. Each is loaded on first use. */
export function Overlays() {
  const overlay = useOverlay();
  useHelpInAddress();
  const close = useCallback(() => overlay && hideOverlay(overlay), [overlay]);
  const Shown = overlay && OVERLAYS[overlay];
  return Shown ? <Shown key={overlay} open onOpenChange={close} /> : null;
}

function useHelpInAddress(): void {
  const topic = new URLSearchParams(useLocation().search).get("help");
  useEffect(() => {
    if (topic !== null) askForHelp(topic ? { topic } : {});
  }, [topic]);
}
