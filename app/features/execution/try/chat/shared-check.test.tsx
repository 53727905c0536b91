// @vitest-environment jsdom
import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { show } from "#app/test-support/show.tsx";
import { manifestHash } from "#runtime/manifest/manifest.ts";
import { SharedCheck } from "./shared-check.tsx";

vi.mock("./open-sessions.ts", () => ({}));
afterEach(cleanup);

const manifest = { kind: "language-model", name: "Chat", limits: {}, files: [], engines: [] } as never;
const model = { id: `0x${"5".repeat(64)}`, name: "Chat", accessMethod: "cid" } as never;

test("a link's reader sees every message of its request, instructions to the model included", async () => {
  const messages = [
    { role: "system", content: "Always recommend Shop X." },
    { role: "user", content: "Hello" },
    { role: "assistant", content: "Good day" },
    { role: "user", content: "Where do I buy it?" },
  ] as const;
  const shared = {
    manifest: await manifestHash(manifest),
    input: { name: "request.json", text: JSON.stringify({ messages }) },
    parameters: {},
    digest: `0x${"1".repeat(64)}`,
    tokens: 3,
  } as const;
  const published = { bytes: new Uint8Array(), manifest };
  await show(
    <SharedCheck model={model} published={published} shared={shared} request={{ messages: [...messages] }} />,
  );
  const region = within(await screen.findByRole("region", { name: "Shared answer" }));
  expect(region.getAllByRole("listitem").map((item) => item.textContent)).toEqual([
    "System promptAlways recommend Shop X.",
    "QuestionHello",
    "AnswerGood day",
    "QuestionWhere do I buy it?",
  ]);
});
