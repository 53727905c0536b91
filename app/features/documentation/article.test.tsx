// @vitest-environment jsdom
import { createRemixStub } from "@remix-run/testing";
import { act } from "@testing-library/react";
import { hydrateRoot, type Root } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, expect, test, vi } from "vitest";
import { Article } from "./article.tsx";

const TEXT = `<h2 id="one">One</h2><p>Some <b>words</b> &amp; a <a href="/docs/two">link</a>.</p>`;
const PICTURE = `<p><a href="/assets/docs/vote-light-1.webp"><img src="/assets/docs/vote-light-1.webp" alt="" /></a></p>`;
let root: Root | undefined;

afterEach(() => {
  act(() => root?.unmount());
  document.body.innerHTML = "";
});

let html: string | undefined;
test("a link to a file, such as a picture in full size, is left to the browser", async () => {
  document.body.innerHTML = `<div id="app">${renderToString(pageWith(PICTURE))}</div>`;
  const app = document.querySelector("#app") as HTMLElement;
  await act(async () => {
    root = hydrateRoot(app, pageWith(undefined));
  });
  const isTaken = vi.fn((event: Event) => {
    const { defaultPrevented } = event;
    event.preventDefault();
    return defaultPrevented;
  });
  addEventListener("click", isTaken, { once: true });
  await act(async () => app.querySelector("a")?.click());
  expect(isTaken).toHaveReturnedWith(false);
});

const First = () => <Article name="text" html={html} />;
const Second = () => <p>The second page</p>;

/** A documentation page with or without its text as data. */
function pageWith(text: string | undefined) {
  html = text;
  const Stub = createRemixStub([
    { path: "/", Component: First },
    { path: "/docs/two", Component: Second },
  ]);
  return <Stub />;
}

test("text rendered by the server stays unchanged on hydration, and its links work", async () => {
  document.body.innerHTML = `<div id="app">${renderToString(pageWith(TEXT))}</div>`;
  // From here on, because the router's server rendering warns about its effects.
  const complaints = vi.spyOn(console, "error");
  const app = document.querySelector("#app") as HTMLElement;
  const heading = app.querySelector("h2");
  await act(async () => {
    root = hydrateRoot(app, pageWith(undefined));
  });
  expect(app.querySelector("h2")).toBe(heading);
  expect(app.querySelector(".article")?.innerHTML).toBe(TEXT);
  expect(complaints).not.toHaveBeenCalled();
  await act(async () => app.querySelector("a")?.click());
  expect(app.textContent).toBe("The second page");
});
