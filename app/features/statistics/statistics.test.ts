import { expect, test } from "vitest";
import { chartCsv } from "./chart.ts";
import { firstWeek, periodUntil, rowsOfWeeks } from "./days.ts";
import type { Chart } from "./define-chart.ts";
import { allCharts } from "./load-charts.ts";
import { ownerCharts } from "./owner-charts.ts";

/** 3 January 2026, noon. */
const NOW = 1_767_441_600;
const MLB = 10n ** 18n;
const period = periodUntil(NOW, 3);
const inDay = (day: string) => String(Date.parse(day) * 1_000);
const ADA = "0x9965507d1a55bcc2695c58ba16fb37d819b0a4dc";
const charts = [...Object.values(allCharts()).flat(), ...ownerCharts(ADA)];

function chartOf(id: string): Chart {
  const chart = charts.find((one) => one.id === id);
  if (!chart) throw new Error(`There is no chart ${id}`);
  return chart;
}

/** A chart from a given response of the index. */
async function drawn(id: string, data: object, over = period) {
  const chart = chartOf(id);
  const answer = await chart.load({ query: async () => data as never }, over);
  return { ...answer, csv: chartCsv(chart, answer.rows) };
}

test("a chart has every day of its period, and its file agrees", async () => {
  const taskStats = [
    { timestamp: inDay("2026-01-03"), created: 2, verified: 1 },
    { timestamp: inDay("2026-01-01"), created: 4, verified: 0 },
  ];
  const { sentence, csv } = await drawn("tasks", { taskStats });
  expect(sentence).toBe("Tasks in 3 days: 6 created, 1 verified.");
  expect(csv.split("\r\n")).toEqual([
    "Day (UTC),Created,Verified",
    "2026-01-01,4,0",
    "2026-01-02,0,0",
    "2026-01-03,2,1",
    "",
  ]);
});

test("the verification time is averaged over votes, not over days, and is missing without votes", async () => {
  const day = { rejected: 0, inconclusive: 0 };
  const { rows, sentence } = await drawn("time-to-verdict", {
    verificationStats: [
      { ...day, timestamp: inDay("2026-01-02"), approved: 3, decisionSeconds: "10800" },
      { ...day, timestamp: inDay("2026-01-03"), approved: 1, decisionSeconds: "10800" },
    ],
  });
  expect(rows.map(({ values }) => values[0])).toEqual([null, 3600n, 10_800n]);
  expect(sentence).toContain("in 3 days: 1h 30m. Votes: 4");
});

test("undecided votes count among all votes", async () => {
  const verificationStats = [
    { timestamp: inDay("2026-01-02"), approved: 6, rejected: 3, inconclusive: 1, decisionSeconds: "1" },
  ];
  const { sentence } = await drawn("outcomes", { verificationStats });
  expect(sentence).toBe("Votes ended in 3 days: 10. Approved: 6, rejected: 3, undecided: 1.");
  expect((await drawn("outcomes", { verificationStats: [] })).sentence).toBe("No vote ended in 3 days.");
});

test("amounts keep every digit in the file", async () => {
  const taskStats = [
    {
      timestamp: inDay("2026-01-01"),
      providerAmount: String(8n * MLB + 1n),
      verifierPool: String(MLB),
      protocolFee: "0",
    },
  ];
  expect((await drawn("payments", { taskStats })).csv).toContain("2026-01-01,8.000000000000000001,1,0\r\n");
});

test("a ranking shows the share of its first three, unless there are only three", async () => {
  const providers = [6n, 2n, 1n, 1n].map((earned) => ({ id: ADA, earned: String(earned * MLB) }));
  const protocol = { providerCount: 7, providerPaid: String(10n * MLB) };
  const { rows, sentence } = await drawn("providers", { providers, protocol });
  expect(sentence).toBe("Paid to providers: 10.0 MLB. The top 3 of 7 earned 9.0 MLB of it.");
  const three = await drawn("providers", { providers, protocol: { ...protocol, providerCount: 3 } });
  expect(three.sentence).toBe("Paid to providers: 10.0 MLB. Providers: 3.");
  const verifiers = [5, 4, 3, 2].map((voteCount) => ({ id: ADA, voteCount }));
  const votes = await drawn("verifiers", { verifiers, protocol: { verifierCount: 12, voteCount: 14 } });
  expect(votes.sentence).toBe("Votes cast: 14. The 3 most active of 12 verifiers cast 12 of them.");
  expect(rows[0]).toMatchObject({ key: ADA, href: `/profile/${ADA}`, label: "0x9965...a4dc" });
});

test("charts of an empty marketplace say that nothing happened, without totals", async () => {
  const nothing = {
    taskStats: [],
    verificationStats: [],
    participationDays: [],
    catalogueStats: [],
    days: [],
    hours: [],
    providers: [],
    verifiers: [],
    accounts: [],
    models: [],
    tasks: [],
    protocol: null,
  };
  const sentences = new Map<string, string>();
  for (const { id } of charts) sentences.set(id, (await drawn(id, nothing)).sentence);
  expect([...sentences].filter(([, sentence]) => /%|\b0\.0|\bof 0\b/.test(sentence))).toEqual([]);
  expect(sentences.get("payments")).toBe("No reward was paid in 3 days.");
  expect(sentences.get("participation")).toBe("No account was active in 3 days.");
  expect(sentences.get("verifiers")).toBe("No vote has been cast yet.");
});

test("an owner's unused model is not the most used one", async () => {
  const models = [{ id: "0x01", name: "Idle", version: "1", summary: { total: 0, verified: 0 } }];
  expect((await drawn("owner-models", { models })).sentence).toBe("Models of this owner: 1.");
});

test("model names cannot become spreadsheet formulas, and models without tasks are not ranked", async () => {
  const models = [
    { id: "0x01", name: "=1+1", summary: { total: 2, verified: 1 } },
    { id: "0x02", name: "Idle", summary: { total: 0, verified: 0 } },
  ];
  const { csv, sentence } = await drawn("model-tasks", { models });
  expect(csv).toBe("Model,Name,Tasks\r\n0x01,'=1+1,2\r\n");
  expect(sentence).toBe("Most used: =1+1 (tasks: 2, verified: 1).");
});

/** Three weeks and some days: the first whole week begins on Monday, 15 December 2025. */
const weeksUntilNow = periodUntil(NOW, 22);

test("an owner's figures cover whole weeks from Monday, and exclude days before the first whole week", async () => {
  expect(new Date(firstWeek(weeksUntilNow) * 1_000).toISOString()).toBe("2025-12-15T00:00:00.000Z");
  const day = { verified: 1 };
  const days = [
    { ...day, timestamp: inDay("2025-12-14"), created: 90 },
    { ...day, timestamp: inDay("2025-12-15"), created: 2 },
    { ...day, timestamp: inDay("2025-12-21"), created: 3 },
  ];
  const hours = [
    { verified: 1, timestamp: inDay("2026-01-03T08:00:00Z"), created: 3 },
    { verified: 0, timestamp: inDay("2026-01-03T11:00:00Z"), created: 1 },
  ];
  const { csv, sentence } = await drawn("owner-runs", { days, hours }, weeksUntilNow);
  expect(csv.split("\r\n")).toEqual([
    "Week of (UTC),Created,Verified",
    "2025-12-15,5,2",
    "2025-12-22,0,0",
    "2025-12-29,4,1",
    "",
  ]);
  expect(sentence).toBe("Tasks with these models in 3 weeks: 9 created, 3 verified.");
});

test("a requester counts once per week, and once overall", async () => {
  const at = (day: string) => String(Date.parse(day) / 1_000);
  const tasks = [
    { createdAt: at("2026-01-02"), requesterId: "0x0a" },
    { createdAt: at("2026-01-01"), requesterId: "0x0a" },
    { createdAt: at("2025-12-23"), requesterId: "0x0a" },
    { createdAt: at("2025-12-23"), requesterId: "0x0b" },
  ];
  const { rows, sentence } = await drawn("owner-requesters", { tasks }, weeksUntilNow);
  expect(rows.map(({ values }) => values[0])).toEqual([0n, 2n, 1n]);
  expect(sentence).toBe("Accounts that created tasks with these models in 3 weeks: 2.");
});

test("an owner's outcomes are counted, and there is no figure without an outcome", async () => {
  const days = [{ timestamp: inDay("2026-01-02"), verified: 3, rejected: 1, cancelled: 0, expired: 0 }];
  const { sentence } = await drawn("owner-outcomes", { days, hours: [] }, weeksUntilNow);
  expect(sentence).toBe("Tasks ended in 3 weeks: 4. Verified: 3.");
  const none = await drawn("owner-outcomes", { days: [], hours: [] }, weeksUntilNow);
  expect(none.sentence).toBe("No task ended in 3 weeks.");
});

test("queries of an owner's charts contain the owner's address, so anyone can run them", () => {
  for (const chart of ownerCharts(ADA))
    expect(chart.variables?.(period), chart.id).toMatchObject({ owner: ADA });
  expect(
    rowsOfWeeks(
      weeksUntilNow,
      [],
      () => 0,
      () => [0n],
    ),
  ).toHaveLength(3);
});

test("requesters are grouped by the week of their first task, with those who ordered again and those who stayed", async () => {
  const at = (day: string) => Math.floor(Date.parse(day) / 1_000);
  const account = (first: string, last: string, tasks: number) => ({
    requesterActiveAt: String(at(last)),
    requesterSince: String(at(first)),
    requested: { total: tasks },
  });
  const { rows, sentence } = await drawn(
    "requester-cohorts",
    {
      accounts: [
        account("2025-12-16", "2025-12-30", 3),
        account("2025-12-17", "2025-12-17", 1),
        account("2025-12-30", "2025-12-31", 2),
        // First active before the period.
        account("2025-10-01", "2026-01-02", 9),
      ],
    },
    periodUntil(NOW, 21),
  );
  expect(rows.map(({ key, values }) => [key, ...values])).toEqual([
    ["2025-12-15", 2n, 1n, 1n],
    ["2025-12-22", 0n, 0n, 0n],
    ["2025-12-29", 1n, 1n, 0n],
  ]);
  expect(sentence).toBe("New requesters: 3. Created a second task: 2. Active a week or more later: 1.");
});
