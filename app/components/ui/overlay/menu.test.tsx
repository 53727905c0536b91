// @vitest-environment jsdom
import { createRemixStub } from "@remix-run/testing";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { Menu, MenuItem, MenuLink } from "./menu.tsx";

afterEach(cleanup);

let shown: { content: ReactNode; onClose?: () => void };

function Page() {
  return (
    <>
      <Menu trigger={{ children: "More" }} onClose={shown.onClose}>
        {shown.content}
      </Menu>
      <button type="button">Outside</button>
    </>
  );
}

const TasksPage = () => <h1>Tasks</h1>;

function show(content: ReactNode, onClose?: () => void) {
  shown = { content, onClose };
  const Site = createRemixStub([
    { path: "/", Component: Page },
    { path: "/tasks", Component: TasksPage },
  ]);
  render(<Site />);
  return screen.findByRole("button", { name: "More" });
}

const focused = () => document.activeElement?.textContent;

test("opens with the keyboard at the first item, wraps around, jumps by letter, and returns the focus on Escape", async () => {
  const user = userEvent.setup();
  const button = await show(
    <>
      <MenuItem onSelect={() => {}}>Copy address</MenuItem>
      <MenuLink to="/tasks">Tasks</MenuLink>
      <MenuItem onSelect={() => {}}>Disconnect</MenuItem>
    </>,
  );
  button.focus();
  await user.keyboard("{ArrowDown}");
  expect(focused()).toBe("Copy address");
  await user.keyboard("{ArrowUp}");
  expect(focused()).toBe("Disconnect");
  await user.keyboard("{ArrowDown}{ArrowDown}");
  expect(focused()).toBe("Tasks");
  await user.keyboard("d");
  expect(focused()).toBe("Disconnect");
  await user.keyboard("{Home}");
  expect(focused()).toBe("Copy address");
  await user.keyboard("{Escape}");
  expect(screen.queryByRole("menu")).toBeNull();
  expect(document.activeElement).toBe(button);
  expect(button.getAttribute("aria-expanded")).toBe("false");
});

test("closes on choosing an item, except if the item shows its result", async () => {
  const user = userEvent.setup();
  const copy = vi.fn();
  const leave = vi.fn();
  const button = await show(
    <>
      <MenuItem keepOpen onSelect={copy}>
        Copy address
      </MenuItem>
      <MenuItem onSelect={leave}>Disconnect</MenuItem>
    </>,
  );
  await user.click(button);
  await user.click(screen.getByRole("menuitem", { name: "Copy address" }));
  expect(copy).toHaveBeenCalledTimes(1);
  screen.getByRole("menu");
  await user.click(screen.getByRole("menuitem", { name: "Disconnect" }));
  expect(leave).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole("menu")).toBeNull();
});

test("closes on an outside click, Tab and a second click on the button, and calls onClose", async () => {
  const user = userEvent.setup();
  const onClose = vi.fn();
  const button = await show(<MenuItem onSelect={() => {}}>Copy address</MenuItem>, onClose);
  await user.click(button);
  await user.click(screen.getByRole("button", { name: "Outside" }));
  expect(screen.queryByRole("menu")).toBeNull();
  await user.click(button);
  await user.keyboard("{ArrowDown}{Tab}");
  expect(screen.queryByRole("menu")).toBeNull();
  expect(focused()).toBe("Outside");
  await user.click(button);
  await user.click(button);
  expect(screen.queryByRole("menu")).toBeNull();
  expect(onClose).toHaveBeenCalledTimes(3);
});

test("follows a link with the space bar", async () => {
  const user = userEvent.setup();
  const button = await show(<MenuLink to="/tasks">Tasks</MenuLink>);
  button.focus();
  await user.keyboard("{Enter}");
  expect(focused()).toBe("Tasks");
  await user.keyboard(" ");
  await waitFor(() => screen.getByRole("heading", { name: "Tasks" }));
});
