// @vitest-environment jsdom
import { Link } from "@remix-run/react";
import { createRemixStub } from "@remix-run/testing";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, test, vi } from "vitest";
import { linkOfAnswer, type SharedAnswer } from "./shared-answer.ts";
import { TryStart } from "./try-start.tsx";

vi.mock("./try-note.tsx", () => ({ TryNote: () => null }));
vi.mock("./try-panel.tsx", () => ({
  TryPanel({ shared }: { shared: SharedAnswer | undefined }) {
    const [isChecked, setIsChecked] = useState(false);
    return (
      <button type="button" onClick={() => setIsChecked(true)}>
        {`${shared?.input.text} ${isChecked ? "checked" : "not checked"}`}
      </button>
    );
  },
}));
afterEach(cleanup);

const ID = `0x${"5".repeat(64)}` as const;
const hashWith = (text: string) => {
  const digest = `0x${"1".repeat(64)}` as const;
  const input = { name: "request.json", text };
  return new URL(linkOfAnswer("http://a", ID, { manifest: digest, input, parameters: {}, digest }) ?? "")
    .hash;
};
const model = { id: ID, name: "Chat", isChat: true, isPublic: true, accessMethod: "cid", packageBytes: 1 };

const Page = () => (
  <>
    <TryStart model={model} />
    <Link to={hashWith("second")}>next</Link>
  </>
);

test("a second link on the same page starts over, so the first answer is not judged by it", async () => {
  const Stub = createRemixStub([{ path: "/", Component: Page }]);
  render(<Stub initialEntries={[`/${hashWith("first")}`]} />);
  fireEvent.click(await screen.findByText("first not checked"));
  await screen.findByText("first checked");
  fireEvent.click(screen.getByText("next"));
  await screen.findByText("second not checked");
});
