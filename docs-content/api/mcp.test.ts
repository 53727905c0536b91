/** Configuration of language model clients, as the page shows it: valid, and with the right command, address and settings. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { mcpSettingsSchema } from "#sdk/mcp/settings.ts";
import { codeBlocks } from "../runnable-blocks.ts";

const PAGE = "api/mcp.mdx";
const REMOTE = "https://market.example/mcp";
const published = JSON.parse(
  readFileSync(join(import.meta.dirname, "../../sdk/package/package.json"), "utf8"),
);
const PROGRAM = `/home/you/market/node_modules/${published.name}/${join(published.exports["./mcp"].default)}`;

interface ServerEntry {
  readonly type?: string;
  readonly url?: string;
  readonly command?: string;
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

const blocks = codeBlocks().filter(({ file }) => file === PAGE);
/** The server in each JSON block, with the member that holds it. */
const entries = blocks
  .filter(({ language }) => language === "json")
  .map(({ text }) => {
    const { mcpServers, servers } = JSON.parse(text);
    const [[name, entry] = [], ...more] = Object.entries<ServerEntry>(mcpServers ?? servers);
    expect([name, more]).toEqual(["mlb-marketplace", []]);
    return { isVsCode: servers !== undefined, entry: entry ?? {} };
  });
const commands = blocks
  .filter(({ language }) => language === "sh")
  .map(({ text }) => text.replaceAll("\\\n", " ").trim().split(/\s+/));

/** @param env as a client passes it, after it has asked for the key */
function settingsOf(env: Readonly<Record<string, string>> = {}) {
  const key = `0x${"1".repeat(64)}`;
  const filled = Object.entries(env).map(([name, value]) => [name, value.replace(/\$\{input:key\}/, key)]);
  for (const [name] of filled) expect(Object.keys(mcpSettingsSchema.shape)).toContain(name);
  return mcpSettingsSchema.parse(Object.fromEntries(filled));
}

test("each client has a block for the remote server with its address", () => {
  const remote = entries.filter(({ entry }) => entry.url !== undefined);
  expect(remote).toEqual([
    { isVsCode: false, entry: { url: REMOTE } },
    { isVsCode: true, entry: { type: "http", url: REMOTE } },
  ]);
  expect(commands[0]?.join(" ")).toBe(`claude mcp add --transport http mlb-marketplace ${REMOTE}`);
});

test("each client has a block for the local server with its program and settings that start it", () => {
  const local = entries.filter(({ entry }) => entry.command !== undefined);
  expect(local.map(({ isVsCode }) => isVsCode)).toEqual([false, true]);
  for (const { isVsCode, entry } of local) {
    expect(entry).toMatchObject({ command: "node", args: [PROGRAM], ...(isVsCode && { type: "stdio" }) });
    expect(settingsOf(entry.env).MCP_CAP_MLB).toBe(20n * 10n ** 18n);
  }
});

test("the command for Claude Code starts the local server for reading", () => {
  const [, command = []] = commands;
  const end = command.indexOf("--");
  expect(command.slice(end + 1)).toEqual(["node", PROGRAM]);
  expect(command.slice(end - 3, end)).toEqual(["--transport", "stdio", "mlb-marketplace"]);
  const env = command.flatMap((word, at) => (command[at - 1] === "--env" ? [word.split("=")] : []));
  const settings = settingsOf(Object.fromEntries(env));
  expect(settings.MCP_PRIVATE_KEY).toBeUndefined();
});
