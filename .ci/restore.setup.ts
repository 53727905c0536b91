/**
 * Files share a process, and with it the packages that were loaded. Each begins with modules of ours that have kept nothing yet,
 * and what it put in the place of something global, or left on the page, ends with it.
 */
import { afterAll, vi } from "vitest";

vi.resetModules();

afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  if (typeof document === "undefined") return;
  document.body.replaceChildren();
  for (const { name } of [...document.documentElement.attributes])
    document.documentElement.removeAttribute(name);
  for (const cookie of document.cookie.split("; ")) {
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API.
    document.cookie = `${cookie.split("=")[0]}=; Path=/; Max-Age=0`;
  }
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, "", "/");
});
