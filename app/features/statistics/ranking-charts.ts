/** How work and votes are spread over accounts, of all times. */
import { t } from "#language/text.ts";
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

/** How much the first few have of the whole. */
function shareOfFirst(rows: readonly ChartRow[], whole: bigint) {
  const largest = rows.slice(0, FIRST);
  return { first: largest.length, share: formatRate(Number(total(largest, 0)), Number(whole)) };
}

const providers = defineChart(
  () => ({
    id: "providers",
    title: t("Earned by providers"),
    unit: "mlb",
    layout: "ranking",
    rowName: t("Provider"),
    series: [t("Earned")],
  }),
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
    const all = data.protocol?.providerCount ?? 0;
    const sentence =
      whole === 0n
        ? t("Nobody has earned yet.")
        : t("The first {first} of {all} providers have earned {share} of everything.", {
            ...shareOfFirst(rows, whole),
            all,
          });
    return { rows, sentence };
  },
);

const verifiers = defineChart(
  () => ({
    id: "verifiers",
    title: t("Votes of verifiers"),
    unit: "count",
    layout: "ranking",
    rowName: t("Verifier"),
    series: [t("Votes cast")],
  }),
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
    const all = data.protocol?.verifierCount ?? 0;
    const sentence =
      whole === 0n
        ? t("Nobody has voted yet.")
        : t("The first {first} of {all} verifiers have cast {share} of everything.", {
            ...shareOfFirst(rows, whole),
            all,
          });
    return { rows, sentence };
  },
);

export const rankingCharts: readonly Chart[] = [providers, verifiers];
