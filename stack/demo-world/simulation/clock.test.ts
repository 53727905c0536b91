import { describe, expect, it } from "vitest";
import { calendarFrom, seconds } from "./clock.ts";

describe("the calendar", () => {
  const start = Date.UTC(2026, 0, 10, 16, 8) / 1000;
  const calendar = calendarFrom(start);

  it("ends 35 days after the start", () => {
    expect(calendar.end - start).toBe(35 * 86_400);
  });

  it("counts whole days from the first midnight, so hours are hours of the day", () => {
    expect(new Date(calendar.day(1, "09:30") * 1000).toISOString()).toBe("2026-01-11T09:30:00.000Z");
    expect(new Date(calendar.day(3, "23:59") * 1000).toISOString()).toBe("2026-01-13T23:59:00.000Z");
  });

  it("measures the recent past and the deadlines from the end", () => {
    expect(calendar.end - calendar.ago("1d 2h 3m 4s")).toBe(93_784);
    expect(calendar.ahead("2d") - calendar.end).toBe(172_800);
  });

  it.each(["", "3", "3 d", "d3", "1h30m"])('does not take "%s" for a duration', (text) => {
    expect(() => seconds(text)).toThrow("not a duration");
  });

  it.each(["9:30", "24:00", "09:60"])('does not take "%s" for a time of day', (text) => {
    expect(() => calendar.day(1, text)).toThrow("not a time of day");
  });
});
