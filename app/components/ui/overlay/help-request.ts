import { showOverlay } from "./overlays-state.ts";

export interface HelpRequest {
  readonly topic?: string;
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

export const helpRequest = (): HelpRequest => lastRequest;
