// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import type { Manifest } from "#runtime/manifest/manifest.ts";
import { LoadNote } from "./load-note.tsx";

const stored = vi.hoisted(() => ({ weights: undefined as Blob | undefined }));
vi.mock("#runtime/web/browser-weights.ts", () => ({
  deleteWeights: vi.fn(),
  storedWeights: async () => stored.weights,
}));
afterEach(() => {
  cleanup();
  stored.weights = undefined;
});

const manifestWith = (letter: string) =>
  ({
    files: [
      { path: "w.gguf", bytes: 2_000_000, sha256: letter.repeat(64), sources: ["ipfs://x"], role: "weights" },
    ],
  }) as unknown as Manifest;

test("a panel states what a run loads first", async () => {
  render(<LoadNote manifest={manifestWith("a")} />);
  await screen.findByText("1.9 MB, loaded once.");
});

test("a page that has stated the size does not state it twice, and says when the model is here", async () => {
  render(<LoadNote manifest={manifestWith("b")} isSizeShown />);
  await expect.poll(() => document.body.textContent).toBe("");
  cleanup();
  stored.weights = new Blob(["x"]);
  render(<LoadNote manifest={manifestWith("c")} isSizeShown />);
  await screen.findByText("The model is already in this browser.");
});
