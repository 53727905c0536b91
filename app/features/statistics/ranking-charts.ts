/** How work and votes are spread over accounts, of all times. */
import { shortAddress } from "#protocol/format/identifier.ts";
import { formatRate } from "#protocol/format/percent.ts";
import { graphql } from "#subgraph/client/graphql.ts";
import { type Chart, type ChartRow, defineChart } from "./chart.ts";
import { total } from "./days.ts";

/** Accounts of a ranking; the sentence says how much the first of them have. */
const LISTED = 20;
const FIRST = 3;

const first = () => ({ first: LISTED });
const accountRow = (address: string, value: bigint): ChartRow => ({
  key: address,
  label: shortAddress(address),
  href: `/profile/${address}`,
  values: [value],
});

function shareOfFirst(rows: readonly ChartRow[], whole: bigint, who: string, what: string): string {
  if (whole === 0n) return `Nobody has ${what} yet.`;
  const largest = rows.slice(0, FIRST);
  const share = formatRate(Number(total(largest, 0)), Number(whole));
  return `The first ${largest.length} of ${who} have ${what} ${share} of everything.`;
}

const providers = defineChart(
  {
    id: "providers",
    title: "Earned by providers",
    unit: "mlb",
    layout: "ranking",
    rowName: "Provider",
    series: ["Earned"],
  },
  graphql(`
    query ProvidersByEarnings($first: Int!) {
      providers(first: $first, orderBy: earned, orderDirection: desc, where: { earned_gt: "0" }) {
        id
        earned
      }
      protocol(id: "protocol") {
        providerCount
        providerPaid
      }
    }
  `),
  first,
  (data) => {
    const rows = data.providers.map(({ id, earned }) => accountRow(id, BigInt(earned)));
    const whole = BigInt(data.protocol?.providerPaid ?? 0);
    const who = `${data.protocol?.providerCount ?? 0} providers`;
    return { rows, sentence: shareOfFirst(rows, whole, who, "earned") };
  },
);

const verifiers = defineChart(
  {
    id: "verifiers",
    title: "Votes of verifiers",
    unit: "count",
    layout: "ranking",
    rowName: "Verifier",
    series: ["Votes cast"],
  },
  graphql(`
    query VerifiersByVotes($first: Int!) {
      verifiers(first: $first, orderBy: voteCount, orderDirection: desc, where: { voteCount_gt: 0 }) {
        id
        voteCount
      }
      protocol(id: "protocol") {
        verifierCount
        voteCount
      }
    }
  `),
  first,
  (data) => {
    const rows = data.verifiers.map(({ id, voteCount }) => accountRow(id, BigInt(voteCount)));
    const whole = BigInt(data.protocol?.voteCount ?? 0);
    const who = `${data.protocol?.verifierCount ?? 0} verifiers`;
    return { rows, sentence: shareOfFirst(rows, whole, who, "cast") };
  },
);

export const rankingCharts: readonly Chart[] = [providers, verifiers];
