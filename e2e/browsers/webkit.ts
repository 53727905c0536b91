/** WebKitGTK over WebDriver (https://www.w3.org/TR/webdriver2/): MiniBrowser with the driver of Debian's webkit2gtk-driver, in Xvfb. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, globSync } from "node:fs";
import { freePort } from "#dev-infra/ports/free-port.ts";
import type { OpenBrowser } from "./open-browser.ts";

const DRIVER = "/usr/bin/WebKitWebDriver";
const SCREEN = "/usr/bin/Xvfb";
const START_MS = 20_000;

/** @returns undefined where WebKitGTK, its driver or Xvfb is not installed */
export async function openWebKit(): Promise<OpenBrowser | undefined> {
  const [browser] = globSync("/usr/lib/*/webkit2gtk-4.*/MiniBrowser");
  if (!browser || !existsSync(DRIVER) || !existsSync(SCREEN)) return undefined;
  const programs: ChildProcess[] = [];
  const start = (program: string, args: string[], env = {}) => {
    const child = spawn(program, args, {
      stdio: ["ignore", "ignore", "ignore", "pipe"],
      env: { ...process.env, ...env },
    });
    programs.push(child);
    return child;
  };
  const close = async () => {
    for (const program of programs.reverse()) {
      const ended = once(program, "exit");
      program.kill();
      await ended;
    }
  };
  // Xvfb chooses a free display and writes its number.
  const screen = start(SCREEN, ["-displayfd", "3", "-screen", "0", "1280x900x24", "-nolisten", "tcp"]);
  const [number] = await once(screen.stdio[3] as NodeJS.ReadableStream, "data");
  const port = await freePort();
  // Containers do not allow WebKit's sandbox; the pages are our own.
  start(DRIVER, [`--port=${port}`], {
    DISPLAY: `:${String(number).trim()}`,
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1",
    WEBKIT_DISABLE_COMPOSITING_MODE: "1",
    LIBGL_ALWAYS_SOFTWARE: "1",
  });
  const ask = async <Value>(path: string, body: object): Promise<Value> => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method: "POST",
      body: JSON.stringify(body),
    });
    const { value } = (await answer.json()) as { value: Value & { message?: string } };
    if (!answer.ok) throw new Error(`${path}: ${value.message}`);
    return value;
  };
  const alwaysMatch = { "webkitgtk:browserOptions": { binary: browser, args: ["--automation"] } };
  const until = Date.now() + START_MS;
  const session = async (): Promise<{ sessionId: string; capabilities: { browserVersion: string } }> => {
    try {
      return await ask("/session", { capabilities: { alwaysMatch } });
    } catch (error) {
      if (Date.now() > until || !(error instanceof TypeError)) throw error;
      await new Promise((resolve) => setTimeout(resolve, 200));
      return session();
    }
  };
  const { sessionId, capabilities } = await session();
  return {
    name: `WebKitGTK ${capabilities.browserVersion}`,
    goto: (url) => ask(`/session/${sessionId}/url`, { url }),
    evaluate: (expression) =>
      ask(`/session/${sessionId}/execute/sync`, { script: `return ${expression}`, args: [] }),
    close,
  };
}
