// @vitest-environment jsdom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { show } from "#app/test-support/show.tsx";
import { StoredFile } from "./stored-file.tsx";

const CID = "bafkreihdwdcefgh4dqkjv67uzcmw7ojee6xedzdetojuzjevtenxquvyku";

afterEach(cleanup);

test("a stored file can be saved under its name and checked", async () => {
  const shown = await show(<StoredFile label="Model file" cid={CID} fileName="iris.onnx" size={2_048} />);
  expect(shown.textContent).toContain("Model file iris.onnx · 2 KB");
  const { href, download } = screen.getByRole<HTMLAnchorElement>("link", { name: "Download" });
  expect([href, download]).toEqual([
    `http://gateway/ipfs/${CID}?filename=iris.onnx&download=true`,
    "iris.onnx",
  ]);
  expect(screen.getByRole("button", { name: "Check hash" })).toBeTruthy();
  expect(screen.getByRole("button", { name: "Show" }).getAttribute("aria-expanded")).toBe("false");
});

test("a file too large for a page is offered for download instead of being shown", async () => {
  await show(<StoredFile label="Model file" cid={CID} size={100 * 1_048_576} />);
  expect(screen.queryByRole("button", { name: "Show" })).toBeNull();
});

test.each(["my server, second shelf", "Qm", "ipfs://"])(
  "%j is shown as written, marked as not a content id, without any button",
  async (text) => {
    const shown = await show(<StoredFile label="Model file" cid={text} fileName="iris.onnx" />);
    expect(shown.textContent).toContain(text);
    expect(shown.textContent).toContain("not a valid content ID");
    expect(screen.queryByRole("link", { name: "Download" })).toBeNull();
    expect(screen.queryByRole("button", { name: "Check hash" })).toBeNull();
  },
);
