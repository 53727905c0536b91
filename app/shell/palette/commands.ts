import type { LucideIcon } from "lucide-react";
import { useEffect } from "react";

/** Something that the palette offers: a place, or something that is done at once. */
export interface Command {
  readonly id: string;
  readonly label: string;
  readonly group: string;
  readonly keywords?: string;
  /** A second line. */
  readonly detail?: string;
  /** What to know before choosing it. */
  readonly warning?: string | undefined;
  readonly icon?: LucideIcon;
  readonly href?: string;
  readonly run?: () => void;
}

let offered: readonly Command[] = [];

/** What the present page's layer adds to the palette, for example what the wallet can do. */
export const offeredCommands = (): readonly Command[] => offered;

/** Offers commands while a component is shown. */
export function useOfferedCommands(commands: readonly Command[]): void {
  useEffect(() => {
    offered = commands;
    return () => {
      offered = [];
    };
  }, [commands]);
}
