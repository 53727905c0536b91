import type { LucideIcon } from "lucide-react";
import { useEffect } from "react";

/** A palette entry: a page, or an action that runs immediately. */
export interface Command {
  readonly id: string;
  readonly label: string;
  readonly group: string;
  readonly keywords?: string;
  /** A second line. */
  readonly detail?: string;
  /** Language of label and detail, if it is not the page's. */
  readonly lang?: string;
  /** Warning shown with the entry. */
  readonly warning?: string | undefined;
  readonly icon?: LucideIcon;
  readonly href?: string;
  readonly run?: () => void;
}

let offered: readonly Command[] = [];

/** Commands added by the current page, for example wallet commands. */
export const offeredCommands = (): readonly Command[] => offered;

/** Adds commands to the palette while a component is mounted. */
export function useOfferedCommands(commands: readonly Command[]): void {
  useEffect(() => {
    offered = commands;
    return () => {
      offered = [];
    };
  }, [commands]);
}
