import { expect, test } from "vitest";
import type { AttentionItem } from "./attention.ts";
import { calendarOf } from "./calendar.ts";

const options = {
  account: `0x${"ab".repeat(20)}`,
  origin: "https://market.example",
  now: 1_770_000_000,
} as const;
const vote: AttentionItem = {
  id: "vote:0x01",
  kind: "votes",
  title: "Vote on Read belt 3",
  detail: "2 of 5 votes cast",
  href: "/verification/0x01",
  due: 1_770_003_600,
};
const unfolded = (text: string) => text.replaceAll("\r\n ", "").split("\r\n");

test("a deadline is an event at its end, with an alarm and a link", () => {
  const lines = unfolded(calendarOf([vote], options));
  expect(lines[0]).toBe("BEGIN:VCALENDAR");
  expect(lines).toContain("DTSTART:20260202T034000Z");
  expect(lines).toContain("SUMMARY:Vote on Read belt 3");
  expect(lines).toContain("URL:https://market.example/verification/0x01");
  expect(lines).toContain(`UID:vote:0x01-${options.account}@market.example`);
  expect(lines).toContain("TRIGGER:-PT3H");
});

test("items without a deadline are not in the calendar", () => {
  const { due: _, ...endless } = vote;
  expect(calendarOf([endless], options)).not.toContain("VEVENT");
});

test("user text cannot end a line or start a property, and no line is too long", () => {
  const title = `Belt 3; ${"ü".repeat(80)}\r\nEND:VCALENDAR`;
  const text = calendarOf([{ ...vote, title }], options);
  expect(unfolded(text)).toContain(`SUMMARY:Belt 3\\; ${"ü".repeat(80)}\\nEND:VCALENDAR`);
  for (const line of text.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
});
