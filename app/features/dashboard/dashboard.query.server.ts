import type { Address } from "viem";
import { sinceFirstDay } from "#app/features/statistics/days.ts";
import type { IndexedBlock } from "#app/graphql/indexed-block.ts";
import { querySubgraph, type SubgraphResult } from "#app/graphql/query.server.ts";
import { writtenIn } from "#app/language/language-of-server.server.ts";
import type { Locale } from "#language/locales.ts";
import { seriesPeriod, trendStartMicroseconds } from "./daily-series.ts";
import type { DashboardRole } from "./dashboard-role.ts";
import type { RoleFigures } from "./metric.ts";
import {
  DASHBOARD_ACCOUNT,
  OWNER_FIGURES,
  PROVIDER_FIGURES,
  REQUESTER_FIGURES,
  VERIFIER_FIGURES,
  VISITOR_FIGURES,
} from "./role-figures.query.ts";
import {
  ownerFigures,
  providerFigures,
  requesterFigures,
  verifierFigures,
  visitorFigures,
} from "./role-figures.ts";

/** Role of an account's latest action; undefined without one or if the index is unavailable. */
export async function readLatestActivity(account: Address | undefined): Promise<string | undefined> {
  if (!account) return undefined;
  const result = await querySubgraph(DASHBOARD_ACCOUNT, { account });
  return result.status === "ok" ? (result.data.account?.role ?? undefined) : undefined;
}

export interface FiguresQuestion {
  role: DashboardRole;
  /** Lower case. If undefined, only the visitor's figures are available. */
  account: Address | undefined;
  /** Chain time, unix seconds. */
  now: number;
  votesDue: number | undefined;
  /** The reader's language; English by default. */
  locale?: Locale;
}

type Figures =
  | { status: "ok"; data: RoleFigures; block: IndexedBlock }
  | Extract<SubgraphResult<never>, { status: "unavailable" }>;

/** Figures of a role's dashboard. Queries only that role's numbers. */
export async function readRoleFigures({
  role,
  account,
  now,
  votesDue,
  locale = "en",
}: FiguresQuestion): Promise<Figures> {
  const period = seriesPeriod(now);
  const times = { since: sinceFirstDay(period).since, twoWeeks: trendStartMicroseconds(now) };
  if (!account || role === "visitor") {
    const days = Array.from({ length: period.days }, (_, index) => String(period.firstDay + index * 86_400));
    const variables = { days, ...times };
    return figuresOf(locale, await querySubgraph(VISITOR_FIGURES, variables), (data) =>
      visitorFigures(data, now),
    );
  }
  const variables = { account, address: account, ...times };
  switch (role) {
    case "modelOwner":
      return figuresOf(locale, await querySubgraph(OWNER_FIGURES, variables), (data) =>
        ownerFigures(data, now),
      );
    case "taskRequester":
      return figuresOf(locale, await querySubgraph(REQUESTER_FIGURES, variables), (data) =>
        requesterFigures(data, now),
      );
    case "computeProvider":
      return figuresOf(locale, await querySubgraph(PROVIDER_FIGURES, variables), (data) =>
        providerFigures(data, now),
      );
    case "verifier":
      return figuresOf(locale, await querySubgraph(VERIFIER_FIGURES, variables), (data) =>
        verifierFigures(data, votesDue, now),
      );
  }
}

function figuresOf<Data>(
  locale: Locale,
  result: SubgraphResult<Data>,
  build: (data: Data) => RoleFigures,
): Figures {
  return result.status === "ok" ? { ...result, data: writtenIn(locale, () => build(result.data)) } : result;
}
