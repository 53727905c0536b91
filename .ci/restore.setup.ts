/** Test files share a process and its loaded packages; our modules, mocks, environment and the page are fresh in each. */
import { afterAll, vi } from "vitest";
import { forgetReplacements } from "./replacements.ts";

vi.resetModules();
forgetReplacements();
const environment = { ...process.env };

afterAll(async () => {
  vi.useRealTimers();
  // A module that arrives later would be the next file's, without that file's mocks.
  await vi.dynamicImportSettled();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  for (const name of Object.keys(process.env))
    if (!(name in environment)) Reflect.deleteProperty(process.env, name);
  Object.assign(process.env, environment);
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
