import { useLocation } from "@remix-run/react";
import { lazy, Suspense, useEffect } from "react";
import { askForHelp } from "#app/components/ui/overlay/help-request.ts";
import { useOverlay } from "#app/components/ui/overlay/overlays-state.ts";

const loadPalette = () => import("../palette/palette.tsx");
const Palette = lazy(loadPalette);
const ShortcutsHelp = lazy(() => import("./shortcuts-help.tsx"));
const CustomiseNavigation = lazy(() => import("../navigation/customise-navigation.tsx"));

const HelpPanel = lazy(() => import("#app/features/help/help-panel.tsx"));

/** Somebody is about to search: the palette is there when they do. */
export const prefetchPalette = (): void => void loadPalette().catch(() => undefined);

/** What is opened by keys from anywhere. Each is loaded when it is first wanted. */
export function Overlays() {
  const overlay = useOverlay();
  useHelpInAddress();
  // No boundary in the server's HTML: it would be taken over later than the shell around it, which changes at once.
  if (!overlay || overlay === "drawer") return null;
  return (
    <Suspense fallback={null}>
      {overlay === "palette" ? <Palette /> : null}
      {overlay === "shortcuts" ? <ShortcutsHelp /> : null}
      {overlay === "customise" ? <CustomiseNavigation /> : null}
      {overlay === "help" ? <HelpPanel /> : null}
    </Suspense>
  );
}

/** An address with `?help=` opens help, at the topic that it names. */
function useHelpInAddress(): void {
  const topic = new URLSearchParams(useLocation().search).get("help");
  useEffect(() => {
    if (topic !== null) askForHelp(topic ? { topic } : {});
  }, [topic]);
}
