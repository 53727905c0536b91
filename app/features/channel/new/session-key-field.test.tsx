// @vitest-environment jsdom
/** A session key from its making to its file. */
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { type Hex, isHex } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { show } from "#app/test-support/show.tsx";
import { SessionKeyField } from "./session-key-field.tsx";
import { useSessionKey } from "./use-session-key.ts";

const saved: { name: string; text: Promise<string> }[] = [];

/** Reads a jsdom file. */
const textOf = (file: Blob) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(file);
  });

beforeEach(() => {
  saved.length = 0;
  let file = new Blob();
  Object.assign(URL, {
    createObjectURL: (made: Blob) => {
      file = made;
      return "blob:key";
    },
    revokeObjectURL: () => undefined,
  });
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, text: textOf(file) });
  });
});
afterEach(cleanup);

function Field() {
  const { key, make, save } = useSessionKey();
  return <SessionKeyField sessionKey={key} onMake={() => void make()} onSave={save} />;
}

test("a key is made in the page; its private part is only in the downloaded file, in the form that mlb reads", async () => {
  const shown = await show(<Field />);
  fireEvent.click(screen.getByRole("button", { name: "Make key" }));
  const button = await screen.findByRole("button", { name: "Download key file" });
  expect(shown.textContent).toContain("The key exists only in this tab");
  fireEvent.click(button);
  const [file] = saved;
  const privateKey = (await file?.text)?.trim() as Hex;
  expect(isHex(privateKey)).toBe(true);
  const { address } = privateKeyToAccount(privateKey);
  expect(file?.name).toBe(`mlb-session-key-${address.slice(2, 10).toLowerCase()}.txt`);
  expect(shown.innerHTML.toLowerCase()).toContain(address.slice(-4).toLowerCase());
  expect(shown.innerHTML).not.toContain(privateKey.slice(2));
  expect(shown.textContent).toContain(`Saved as ${file?.name}`);
  const stored = [...Object.values(localStorage), ...Object.values(sessionStorage)].join();
  expect(stored).not.toContain(privateKey.slice(2));
});
