// @vitest-environment jsdom
import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { SHOWN_AT, show } from "#app/test-support/show.tsx";
import { ZERO_ADDRESS } from "#protocol/chain/unset.ts";
import { TaskStatus } from "#protocol/generated/enums.ts";
import type { TaskRow } from "./task-list.query.server.ts";
import { TaskTiles } from "./task-list-header.tsx";
import { rowTone, TaskTable } from "./task-table.tsx";

const CLARA = "0x14dc79964da2c08b23698b3d3cc7ca32193d9955";
const open: TaskRow = {
  id: `0x3f9a1c${"0".repeat(58)}`,
  seq: 1,
  category: "nlp",
  modelOwnerId: "0x14dc79964da2c08b23698b3d3cc7ca32193d9955",
  taskType: 1,
  check: 0,
  statusIndex: TaskStatus.Created,
  statusAt: String(SHOWN_AT - 60),
  reward: "12345678000000000000",
  deadline: String(SHOWN_AT + 90_000),
  round: 0,
  escalated: false,
  distributed: false,
  bondBps: 1_500,
  cancelEffectiveAt: null,
  cancelNotice: "3600",
  providerConfirmed: false,
  createdAt: String(SHOWN_AT - 60),
  requesterId: CLARA,
  providerId: ZERO_ADDRESS,
  model: { id: `0x${"ab".repeat(32)}`, name: "Iris Classifier" },
  spec: { title: "Sort my flowers" },
};

afterEach(cleanup);

test("a row shows task, status, reward, people and times", async () => {
  await show(<TaskTable rows={[open]} creationPausedUntil={0} now={SHOWN_AT} />);
  const headers = screen.getAllByRole("columnheader").map((header) => header.textContent);
  expect(headers).toEqual([
    "Task",
    "Status",
    "Reward",
    "Requester",
    "Provider",
    "Deadline",
    "Created",
    "Actions",
  ]);
  const words = within(screen.getAllByRole("row")[1] as HTMLElement)
    .getAllByRole("cell")
    .map((cell) => cell.textContent);
  expect(words.join(" | ")).toMatch(
    /Sort my flowers#0x3f9a1c Fine Tuning \| .*Open \| .*12\.3456 MLB \| .*0x14dc\.\.\.9955.* \| .*Unassigned \| .*1d 1h/,
  );
  expect(screen.getByRole("link", { name: "Sort my flowers" }).getAttribute("href")).toBe(
    `/tasks/${open.id}`,
  );
});

test("rows of verified and of expired tasks have their own colour", () => {
  const tones = Object.values(TaskStatus).map((statusIndex) => rowTone({ statusIndex }));
  expect(tones.filter((tone) => tone !== undefined)).toEqual(["verified", "expired"]);
});

test("the tiles above the list count all tasks", async () => {
  const counts = { total: 42, verified: 17, expired: 3, reward: "123456000000000000000" };
  const shown = await show(<TaskTiles counts={counts as Parameters<typeof TaskTiles>[0]["counts"]} />);
  expect(shown.textContent).toBe("Total42Total reward123.4 MLBVerified17Expired3");
});
