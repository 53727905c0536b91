// @vitest-environment jsdom
import { Link, useLocation } from "@remix-run/react";
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
const model = {
  id: ID,
  name: "Chat",
  isChat: true,
  isPublic: true,
  accessMethod: "cid",
  packageBytes: 1_024,
  loadBytes: 98_566_144,
};

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

/** As the route of a model's page, which stays mounted from one model to the next. */
function OtherModel() {
  const isOther = useLocation().search !== "";
  const other = { ...model, id: `0x${"6".repeat(64)}`, name: "Other" } as const;
  return (
    <>
      <TryStart model={isOther ? other : model} />
      <Link to="?other">other model</Link>
    </>
  );
}

test("on the page of another model nothing runs before a click", async () => {
  const Stub = createRemixStub([{ path: "/", Component: OtherModel }]);
  render(<Stub initialEntries={[`/${hashWith("first")}`]} />);
  await screen.findByText("first not checked");
  fireEvent.click(screen.getByText("other model"));
  await screen.findByRole("textbox", { name: "Message to Other" });
});

test("the size of a chat model's weights is stated before the click that loads them", async () => {
  const Stub = createRemixStub([{ path: "/", Component: Page }]);
  render(<Stub initialEntries={["/"]} />);
  await screen.findByText(/The model \(94 MB\) loads when you click/);
});
