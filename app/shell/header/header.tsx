import type { ReactNode } from "react";
import { PaletteButton } from "../palette/palette-button.tsx";
import { HelpLink } from "./help-link.tsx";
import { Logo } from "./logo.tsx";
import { ThemeButton } from "./theme-button.tsx";

/** The bar at the top: menu and logo, search, and on the right whatever the page's layer adds (network, tray, account). */
export function Header({
  menu,
  network,
  children,
}: {
  /** Opens the navigation on small screens. */
  menu?: ReactNode;
  network?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <header className="border-border bg-surface print:hidden sticky top-0 z-30 flex h-14 items-center gap-2 border-b px-3 md:px-4">
      {menu}
      <Logo />
      <div className="ml-auto flex min-w-0 items-center gap-1 md:gap-1.5">
        <PaletteButton />
        {network}
        <HelpLink />
        <ThemeButton />
        {children}
      </div>
    </header>
  );
}
