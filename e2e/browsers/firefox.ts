/**
 * Firefox ESR over WebDriver BiDi (https://w3c.github.io/webdriver-bidi/), which it supports without a separate
 * driver.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { createInterface } from "node:readline";
import { createTemporaryFolder } from "#dev-infra/process/temporary-folder.ts";
import type { OpenBrowser } from "./open-browser.ts";

const PROGRAM = "/usr/bin/firefox-esr";

/** Firefox reports an error for a script that was still loading when its page was left. */
const INTERRUPTED = /^TypeError: error loading dynamically imported module/;

type Message = {
  id?: number;
  type?: string;
  method?: string;
  result?: unknown;
  params?: unknown;
  message?: string;
};

/** @returns undefined where Firefox ESR is not installed */
export async function openFirefox(): Promise<OpenBrowser | undefined> {
  if (!existsSync(PROGRAM)) return undefined;
  const profile = createTemporaryFolder("firefox-");
  const program = spawn(
    PROGRAM,
    ["--headless", "--no-remote", "--profile", profile.path, "--remote-debugging-port", "0"],
    {
      stdio: ["ignore", "ignore", "pipe"],
      env: { ...process.env, HOME: profile.path },
    },
  );
  const close = async () => {
    const ended = once(program, "exit");
    program.kill();
    await ended;
    profile.remove();
  };
  let address = "";
  for await (const line of createInterface({ input: program.stderr })) {
    address = /WebDriver BiDi listening on (\S+)/.exec(line)?.[1] ?? "";
    if (address) break;
  }
  const socket = new WebSocket(`${address}/session`);
  await once(socket, "open");
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  /** Every document has a separate realm (https://w3c.github.io/webdriver-bidi/#realm). */
  let errors: { text: string; realm?: string }[] = [];
  let currentRealm: string | undefined;
  socket.addEventListener("message", ({ data }) => {
    const { id, type, method, result, params, message } = JSON.parse(String(data)) as Message;
    const entry = params as { level?: string; text?: string; source?: { realm?: string } } | undefined;
    if (method === "log.entryAdded" && entry?.level === "error")
      errors.push({ text: entry.text ?? "", realm: entry.source?.realm });
    const asked = id === undefined ? undefined : waiting.get(id);
    if (type === "success") asked?.resolve(result);
    if (type === "error") asked?.reject(new Error(message));
  });
  let last = 0;
  const send = <Result>(method: string, params: object): Promise<Result> => {
    const answer = Promise.withResolvers<unknown>();
    waiting.set(++last, answer);
    socket.send(JSON.stringify({ id: last, method, params }));
    return answer.promise as Promise<Result>;
  };
  const { capabilities } = await send<{ capabilities: { browserVersion: string } }>("session.new", {
    capabilities: {},
  });
  await send("session.subscribe", { events: ["log.entryAdded"] });
  const { context } = await send<{ context: string }>("browsingContext.create", { type: "tab" });
  return {
    name: `Firefox ${capabilities.browserVersion}`,
    takeErrors: () => {
      const taken = errors.filter(({ text, realm }) => realm === currentRealm || !INTERRUPTED.test(text));
      errors = [];
      return taken.map(({ text }) => text);
    },
    goto: (url) => send("browsingContext.navigate", { context, url, wait: "complete" }),
    evaluate: async (expression) => {
      const target = { target: { context }, awaitPromise: true };
      const { realm, result } = await send<{ realm: string; result: { value: unknown } }>("script.evaluate", {
        expression,
        ...target,
      });
      currentRealm = realm;
      return result.value;
    },
    close,
  };
}
