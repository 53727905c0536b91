// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { show } from "#app/test-support/show.tsx";
import { Comparison } from "./comparison.tsx";

const manifest = vi.hoisted(() => ({ value: {} as object }));
const started = vi.hoisted(() => vi.fn());
vi.mock("../../package/package-of-model.tsx", () => ({
  PackageOfModel: ({ children }: { children: (published: object) => unknown }) =>
    children({ bytes: new Uint8Array(), manifest: manifest.value }),
}));
vi.mock("./use-answer.ts", () => ({
  useAnswer: () => ({ answer: undefined, isBusy: false, start: started, stop: () => undefined }),
}));
afterEach(cleanup);

const request = { messages: [{ role: "user" as const, content: "Why is the sky blue?" }] };
const own = { id: "0x1", name: "SmolLM2", accessMethod: "own" };
const other = { id: "0x2", name: "Tiny", accessMethod: "other" };

async function choose(models: readonly object[], engine = "llama-wasm", chatTemplate = "0x3") {
  vi.stubGlobal("fetch", async () => Response.json(models));
  manifest.value = {
    kind: "language-model",
    ...(chatTemplate && { chatTemplate }),
    limits: { memoryMegabytes: 500 },
    files: [],
    engines: [{ name: engine, version: "1" }],
  };
  await show(<Comparison modelId="0x1" request={request} />);
}

test("another chat model gets the same question", async () => {
  await choose([own, other]);
  const list = await screen.findByLabelText("Compare with");
  expect([...list.querySelectorAll("option")].map(({ text }) => text)).toEqual(["Choose a model", "Tiny"]);
  fireEvent.change(list, { target: { value: "0x2" } });
  fireEvent.click(await screen.findByRole("button", { name: "Ask Tiny" }));
  expect(started).toHaveBeenCalledWith(request);
});

test("a model without a chat template continues the question's text", async () => {
  await choose([own, other], "llama-wasm", "");
  fireEvent.change(await screen.findByLabelText("Compare with"), { target: { value: "0x2" } });
  fireEvent.click(await screen.findByRole("button", { name: "Ask Tiny" }));
  expect(started).toHaveBeenCalledWith({ prompt: "Why is the sky blue?" });
});

test("without another chat model a sentence is shown, and a model that browsers cannot run gets no question", async () => {
  await choose([own]);
  await screen.findByText("No other chat model is registered yet.");
  cleanup();
  started.mockClear();
  await choose([own, other], "llama-native");
  fireEvent.change(await screen.findByLabelText("Compare with"), { target: { value: "0x2" } });
  fireEvent.click(await screen.findByRole("button", { name: /Ask Tiny/ }));
  expect(started).not.toHaveBeenCalled();
});
