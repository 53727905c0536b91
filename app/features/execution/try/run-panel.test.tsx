// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { show } from "#app/test-support/show.tsx";
import { RuntimeFault } from "#runtime/fault.ts";
import { manifestHash } from "#runtime/manifest/manifest.ts";
import { RunPanel } from "./run-panel.tsx";
import type { SharedAnswer } from "./shared-answer.ts";

/** The digest is the length of the input with this text. */
const machine = vi.hoisted(() => ({ salt: "", isOut: false, isSlow: false }));
vi.mock("../recompute.ts", () => ({
  withWeights: async (published: object) => published,
  thisBrowser: ({ onProgress }: { onProgress: (progress: object) => void }) => ({
    async compute({ input }: { input: { name: string; bytes: Uint8Array } }) {
      if (machine.isSlow) {
        onProgress({ share: 0.5, text: "Half of the text" });
        await new Promise(() => undefined);
      }
      if (machine.isOut) throw new RuntimeFault("runtime", "This machine ran out of memory");
      const text = `${new TextDecoder().decode(input.bytes)}${machine.salt}`;
      const output = { name: "out.txt", bytes: new TextEncoder().encode(text), sha256: "0x0" };
      return { output, metrics: {}, summary: "Done.", digest: digestOf(text), used: { seconds: 0 } };
    },
  }),
}));
vi.mock("#runtime/bounded/start.ts", () => ({
  bounded: async () => ({ input: { name: "example.txt", bytes: new Uint8Array() } }),
}));
const digestOf = (text: string) => `0x${text.length.toString(16).padStart(64, "0")}` as const;

const manifest = {
  name: "Length",
  parameters: { type: "object", properties: {} },
  tasks: { inference: { input: [{ mediaType: "text/plain" }] } },
  limits: { seconds: 10 },
  files: [],
  example: { task: "inference", input: "example.txt", parameters: {} },
} as never;
const model = { id: `0x${"5".repeat(64)}`, name: "Length", isPublic: true, accessMethod: "cid" } as never;
const published = { bytes: new Uint8Array(), manifest };
let shared: SharedAnswer;

beforeEach(async () => {
  machine.salt = "";
  machine.isOut = false;
  machine.isSlow = false;
  shared = {
    manifest: await manifestHash(manifest),
    input: { name: "a.txt", text: "five!" },
    parameters: {},
    digest: digestOf("five!"),
  };
});
afterEach(cleanup);

const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const choose = (text: string) =>
  fireEvent.change(screen.getByLabelText(/^Input/), { target: { files: [new File([text], "b.txt")] } });
const computed = (text: string) => screen.findByText(text, { selector: "pre" });

test("a shared result is confirmed, and a changed one is refuted", async () => {
  await show(<RunPanel model={model} published={published} shared={shared} />);
  await screen.findByLabelText("Input: a.txt");
  press("Check this answer");
  await screen.findByText("Your browser got the result whose hash is in the link.");
  cleanup();
  await show(<RunPanel model={model} published={published} shared={{ ...shared, digest: digestOf("") }} />);
  await screen.findByLabelText("Input: a.txt");
  press("Check this answer");
  await screen.findByText(/^Your browser got a different result from the one in the link/);
});

test("another input than the link's is not a verdict about the shared result", async () => {
  await show(<RunPanel model={model} published={published} shared={shared} />);
  await screen.findByLabelText("Input: a.txt");
  choose("another input");
  press("Check this answer");
  await computed("another input");
  expect(screen.queryByText(/the link/)).toBeNull();
});

test("a recomputation is compared with its own result, and not with a later one", async () => {
  const page = await show(<RunPanel model={model} published={published} shared={undefined} />);
  await screen.findByLabelText("Input: example.txt");
  choose("one");
  press("Run in this browser");
  await computed("one");
  press("Recompute here");
  await within(page).findByText("Same result, byte for byte");
  choose("another");
  press("Run in this browser");
  await computed("another");
  expect(screen.queryByText("The results differ")).toBeNull();
  machine.salt = "!";
  press("Recompute here");
  await screen.findByText("The results differ");
});

test("a recomputation that fails is not a verdict and says why", async () => {
  await show(<RunPanel model={model} published={published} shared={undefined} />);
  await screen.findByLabelText("Input: example.txt");
  choose("one");
  press("Run in this browser");
  await computed("one");
  machine.isOut = true;
  press("Recompute here");
  expect((await screen.findByText(/^The recomputation did not finish/)).textContent).toContain(
    "out of memory",
  );
});

test("the text known so far appears while a model computes", async () => {
  machine.isSlow = true;
  await show(<RunPanel model={model} published={published} shared={undefined} />);
  await screen.findByLabelText("Input: example.txt");
  press("Run in this browser");
  await screen.findByText("Half of the text");
  expect(screen.getByRole("progressbar").getAttribute("aria-valuenow")).toBe("81");
});

test("a model of sound can be given a recording, and a refused microphone is explained", async () => {
  const ofSound = {
    ...(manifest as object),
    tasks: { inference: { input: [{ mediaType: "audio/wav" }] } },
  } as never;
  await show(<RunPanel model={model} published={{ ...published, manifest: ofSound }} shared={undefined} />);
  press("Record with the microphone");
  expect((await screen.findByRole("alert")).textContent).toMatch(/^The microphone cannot be used/);
  cleanup();
  await show(<RunPanel model={model} published={published} shared={undefined} />);
  expect(screen.queryByRole("button", { name: "Record with the microphone" })).toBeNull();
});
