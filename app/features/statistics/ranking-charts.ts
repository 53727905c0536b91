/** Earnings and votes by account since launch. */
import { t } from "#language/text.ts";
import { shortAddress } from "#protocol/format/identifier.ts";
import { graphql } from "#subgraph/client/graphql.ts";
import { type ChartRow, valueText } from "./chart.ts";
import { total } from "./days.ts";
import { defineChart } from "./define-chart.ts";

/** Number of accounts in a ranking, and of those summed up in the sentence. */
const LISTED = 20;
const FIRST = 3;

const first = () => ({ first: LISTED });
const accountRow = (address: string, value: bigint): ChartRow => ({
  key: address,
  label: shortAddress(address),
  href: `/profile/${address}`,
  values: [value],
});

/** Share of the first few rows; undefined if there are no others. */
const partOfFirst = (rows: readonly ChartRow[], all: number): bigint | undefined =>
  all > FIRST ? total(rows.slice(0, FIRST), 0) : undefined;

const providers = defineChart(
  () => ({
    id: "providers",
    title: t("Earnings by provider"),
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
    if (whole === 0n) return { rows, sentence: t("No provider has been paid yet.") };
    const amounts = { whole: valueText(whole, "mlb"), all };
    const part = partOfFirst(rows, all);
    const sentence =
      part === undefined
        ? t("Paid to providers: {whole}. Providers: {all}.", amounts)
        : t("Paid to providers: {whole}. The top {first} of {all} earned {part} of it.", {
            ...amounts,
            first: FIRST,
            part: valueText(part, "mlb"),
          });
    return { rows, sentence };
  },
);

const verifiers = defineChart(
  () => ({
    id: "verifiers",
    title: t("Votes by verifier"),
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
    if (whole === 0n) return { rows, sentence: t("No vote has been cast yet.") };
    const counts = { whole: valueText(whole, "count"), all };
    const part = partOfFirst(rows, all);
    const sentence =
      part === undefined
        ? t("Votes cast: {whole}. Verifiers: {all}.", counts)
        : t("Votes cast: {whole}. The {first} most active of {all} verifiers cast {part} of them.", {
            ...counts,
            first: FIRST,
            part: valueText(part, "count"),
          });
    return { rows, sentence };
  },
);

export const rankingCharts = [providers, verifiers];
