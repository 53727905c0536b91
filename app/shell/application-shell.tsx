import { useLocation, useMatches, useRouteLoaderData } from "@remix-run/react";
import { Menu as MenuIcon } from "lucide-react";
import { memo, type ReactNode } from "react";
import { useAppChain } from "#app/env/use-public-environment.ts";
import { type AttentionCounts, countAttention, nothingWaits } from "#app/features/attention/attention.ts";
import { useAttention } from "#app/features/attention/use-attention.ts";
import { IndexBanner } from "#app/graphql/index-banner.tsx";
import type { IndexedBlock } from "#app/graphql/indexed-block.ts";
import { AccountMenu } from "#app/wallet/account-menu.tsx";
import { NetworkBanner } from "#app/wallet/network-banner.tsx";
import { useWallet } from "#app/wallet/use-wallet.ts";
import { t } from "#language/text.ts";
import { Button } from "../components/ui/button.tsx";
import { lazyDialog } from "../components/ui/overlay/lazy-dialog.tsx";
import { hideOverlay, showOverlay, useOverlay } from "../components/ui/overlay/overlays-state.ts";
import { Footer } from "./footer.tsx";
import { ActivityTray } from "./header/activity-tray.tsx";
import { Breadcrumbs } from "./header/breadcrumbs.tsx";
import { Header, NetworkIndicator, SkipLink } from "./header/header.tsx";
import { BottomBar } from "./navigation/bottom-bar.tsx";
import { FavouriteButton } from "./navigation/favourite-button.tsx";
import { Sidebar } from "./navigation/sidebar.tsx";
import { useRecentPages } from "./navigation/use-recent-pages.ts";
import { NavigationProgress } from "./navigation-progress.tsx";
import { Overlays } from "./overlay/overlays.tsx";
import { RecordCardsOnDemand } from "./overlay/record-cards-on-demand.tsx";
import { useFocusRecovery } from "./overlay/use-focus-recovery.ts";
import { useShortcuts } from "./overlay/use-shortcuts.ts";
import { useWalletCommands } from "./palette/use-wallet-commands.ts";

const loadMobileMenu = () => import("./navigation/mobile-menu.tsx");
const LazyMobileMenu = lazyDialog(async () => (await loadMobileMenu()).default);
const closeDrawer = () => hideOverlay("drawer");

interface ApplicationShellProps {
  /** The newest indexed block; null while the index does not answer. */
  block: IndexedBlock | null;
  /** Age of that block in seconds, if it should be reported. */
  lag: number | undefined;
  children: ReactNode;
}

/** Release data that the root loader sends to every page. */
export interface ReleaseData {
  version: string;
}

export function ApplicationShell({ block, lag, children }: ApplicationShellProps) {
  const root = useRouteLoaderData<() => ReleaseData>("root");
  const chain = useAppChain();
  const { address } = useWallet();
  const items = useAttention(address, block?.number);
  const counts = items ? countAttention(items) : nothingWaits;
  return (
    <>
      <ShellHabits />
      <SkipLink />
      <NavigationProgress />
      <Header menu={<MenuButton />} network={<NetworkIndicator name={chain.name} block={block} />}>
        <ActivityTray account={address} items={items} />
        <AccountMenu />
      </Header>
      <NetworkBanner />
      <IndexBanner lag={lag} />
      <MobileMenu counts={counts} />
      <div className="flex">
        <Sidebar
          version={root?.version ?? ""}
          counts={counts}
          network={{ name: chain.name, online: block !== null }}
        />
        <main
          id="content"
          tabIndex={-1}
          className="mx-auto w-full max-w-7xl min-w-0 px-4 pt-3 pb-24 outline-none md:px-6 md:pb-8"
        >
          <PageBar />
          {children}
          <Footer block={block} />
        </main>
      </div>
      <BottomBar counts={counts} />
      <Overlays />
      <RecordCardsOnDemand />
    </>
  );
}

/** Event listeners without output: isolated so that they never rerender the shell. */
const ShellHabits = memo(function ShellHabits() {
  useShortcuts();
  useFocusRecovery();
  useRecentPages();
  useWalletCommands();
  return null;
});

/** Small screens only; mounted on first use. */
function MobileMenu({ counts }: { counts: AttentionCounts }) {
  if (useOverlay() !== "drawer") return null;
  return <LazyMobileMenu open onOpenChange={closeDrawer} counts={counts} />;
}

function MenuButton() {
  return (
    <Button
      variant="quiet"
      size="icon"
      className="md:hidden"
      aria-haspopup="dialog"
      onPointerDown={() => void loadMobileMenu().catch(() => undefined)}
      onClick={() => showOverlay("drawer")}
    >
      <MenuIcon aria-hidden="true" className="size-5" />
      <span className="sr-only">{t("Open menu")}</span>
    </Button>
  );
}

/** The route of addresses without a page. Its trail would link to further addresses without one. */
const NOT_FOUND_ROUTE = "routes/_app.$";

/** Breadcrumbs and the bookmark star. Top-level pages (home and overview) have neither. */
function PageBar() {
  const { pathname } = useLocation();
  const isFound = !useMatches().some(({ id }) => id === NOT_FOUND_ROUTE);
  if (pathname === "/" || pathname === "/dashboard" || !isFound) return <div className="h-3" />;
  return (
    <div className="mb-2 flex min-h-9 items-center justify-between gap-3">
      <Breadcrumbs pathname={pathname} />
      <FavouriteButton />
    </div>
  );
}
