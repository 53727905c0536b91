import { showOverlay } from "./overlays-state.ts";

/** Subject of a help request. */
export interface HelpRequest {
  /** Topic name. */
  readonly topic?: string;
  /** Search text. */
  readonly search?: string;
  /** Failure kind that was shown. */
  readonly failure?: string;
}

let lastRequest: HelpRequest = {};

/** Opens the help centre. */
export function askForHelp(request: HelpRequest = {}): void {
  lastRequest = request;
  showOverlay("help");
}

/** The last help request. */
export const helpRequest = (): HelpRequest => lastRequest;
