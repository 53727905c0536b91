import { showOverlay } from "./overlays-state.ts";

/** What somebody wants to know when they ask for help. */
export interface HelpRequest {
  /** Name of a topic. */
  readonly topic?: string;
  /** Words to search for. */
  readonly search?: string;
  /** Kind of the failure that was shown. */
  readonly failure?: string;
}

let asked: HelpRequest = {};

/** Opens the help centre. */
export function askForHelp(request: HelpRequest = {}): void {
  asked = request;
  showOverlay("help");
}

/** What help was last asked for. */
export const helpRequest = (): HelpRequest => asked;
