// @vitest-environment jsdom
/** Reported answers on a provider's profile. */
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { SHOWN_AT, show } from "#app/test-support/show.tsx";
import { ReportedAnswers } from "./reported-answers.tsx";

const MODEL = `0x${"5c".repeat(32)}`;
const REPORTER = `0x${"0a".repeat(20)}`;
afterEach(cleanup);

test("names model, time and reporter of a reported answer, says that it is unchecked, and leads to its recomputation", async () => {
  const report = {
    id: `0x${"01".repeat(72)}`,
    modelId: MODEL,
    reporterId: REPORTER,
    reportCid: "bafy report",
    reportedAt: String(SHOWN_AT),
  };
  const shown = await show(<ReportedAnswers reports={[report] as never} />);
  expect(shown.textContent).toContain("This site has not checked them");
  const links = screen.getAllByRole("link").map((link) => link.getAttribute("href"));
  expect(links).toEqual(
    expect.arrayContaining([`/models/${MODEL}`, `/profile/${REPORTER}`, "/token/usage#report=bafy%20report"]),
  );
});

test("an account without reports has no such section", async () => {
  const shown = await show(<ReportedAnswers reports={[]} />);
  expect(shown.textContent).not.toContain("Reported answers");
});
