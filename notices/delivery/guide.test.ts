/** Runs the guide's code, which readers copy. */
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { newWebhookSecret, webhookHeaders } from "#protocol/notices/webhook-signature.ts";

const guide = readFileSync(new URL("../../docs-content/guides/notices.mdx", import.meta.url), "utf8");
const codeOf = (language: string) =>
  new RegExp(`\\n\\\`\\\`\\\`${language}\\n([\\s\\S]*?)\\n\\\`\\\`\\\``).exec(guide)?.[1] ?? "";

/** [whether it is genuine, and again with another body, another time, and another secret] */
const EXPECTED = [true, false, false, false];

async function signed() {
  const secret = newWebhookSecret();
  const message = { id: "msg_1", timestamp: 1_769_860_800, body: '{"type":"task.paid","text":"grüße"}' };
  return {
    secret,
    headers: await webhookHeaders(secret, message),
    body: message.body,
    now: message.timestamp,
  };
}

test("the guide's JavaScript distinguishes a genuine webhook from an altered, an old and a foreign one", async () => {
  const { secret, headers, body, now } = await signed();
  const source = `data:text/javascript,${encodeURIComponent(codeOf("js"))}`;
  const { isGenuine } = (await import(/* @vite-ignore */ source)) as {
    isGenuine(secret: string, headers: object, body: string, now: number): boolean;
  };
  const found = [
    isGenuine(secret, headers, body, now),
    isGenuine(secret, headers, `${body} `, now),
    isGenuine(secret, headers, body, now + 301),
    isGenuine(newWebhookSecret(), headers, body, now),
  ];
  expect(found).toEqual(EXPECTED);
});

const hasPython = spawnSync("python3", ["--version"]).status === 0;
if (!hasPython) console.warn("NOT RUN: part of notices/delivery/guide.test.ts needs python3.");
test.runIf(hasPython)("the guide's Python does the same", async () => {
  const values = { ...(await signed()), other: newWebhookSecret() };
  const program = `${codeOf("python")}
import json, sys
v = json.load(sys.stdin)
check = lambda secret, body, now: is_genuine(secret, v["headers"], body, now)
print(json.dumps([check(v["secret"], v["body"], v["now"]), check(v["secret"], v["body"] + " ", v["now"]),
  check(v["secret"], v["body"], v["now"] + 301), check(v["other"], v["body"], v["now"])]))`;
  const { stdout, stderr } = spawnSync("python3", ["-c", program], {
    input: JSON.stringify(values),
    encoding: "utf8",
  });
  expect(stderr).toBe("");
  expect(JSON.parse(stdout)).toEqual(EXPECTED);
});
