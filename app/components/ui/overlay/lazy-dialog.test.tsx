// @vitest-environment jsdom
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { currentNotifications, dismiss } from "../feedback/notifications.ts";
import { lazyDialog } from "./lazy-dialog.tsx";

interface Props {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
}

beforeEach(() => {
  for (const { id } of currentNotifications()) dismiss(id);
});
afterEach(cleanup);

test("loads a dialog's code once, on first open, and then shows it", async () => {
  const load = vi.fn(
    async () =>
      ({ open, title }: Props) =>
        open ? <p>{title}</p> : null,
  );
  const Lazy = lazyDialog<Props>(load);
  const shown = render(<Lazy open={false} onOpenChange={() => {}} title="Submit" />);
  expect(load).not.toHaveBeenCalled();
  shown.rerender(<Lazy open onOpenChange={() => {}} title="Submit" />);
  await screen.findByText("Submit");
  shown.rerender(<Lazy open={false} onOpenChange={() => {}} title="Submit" />);
  expect(screen.queryByText("Submit")).toBeNull();
  shown.rerender(<Lazy open onOpenChange={() => {}} title="Submit again" />);
  await screen.findByText("Submit again");
  expect(load).toHaveBeenCalledTimes(1);
});

test("closes a dialog that fails to load, reports it, and retries the next time", async () => {
  const onOpenChange = vi.fn();
  let isOnline = false;
  const Lazy = lazyDialog<Props>(async () => {
    if (!isOnline) throw new Error("offline");
    return ({ title }) => <p>{title}</p>;
  });
  const shown = render(<Lazy open onOpenChange={onOpenChange} title="Submit" />);
  await waitFor(() => expect(onOpenChange).toHaveBeenCalledWith(false));
  expect(currentNotifications().map(({ title }) => title)).toEqual(["Part of the page could not be loaded"]);
  shown.rerender(<Lazy open={false} onOpenChange={onOpenChange} title="Submit" />);
  isOnline = true;
  shown.rerender(<Lazy open onOpenChange={onOpenChange} title="Submit" />);
  await screen.findByText("Submit");
});

test("React's lazy is not used: a failed import would replace the whole page", () => {
  const app = join(import.meta.dirname, "../../..");
  const sources = readdirSync(app, { recursive: true, encoding: "utf8" }).filter((name) =>
    /(?<!\.test)\.tsx?$/.test(name),
  );
  const using = sources.filter((name) =>
    /import [^;]*\blazy\b[^;]* from "react"/.test(readFileSync(join(app, name), "utf8")),
  );
  expect(using).toEqual([]);
});
