import { environment } from "#app/env/env.server.ts";
import { publicEnvironment } from "#app/env/public.ts";
import { appChain } from "#app/env/use-public-environment.ts";
import { querySubgraph } from "#app/graphql/query.server.ts";
import { type Figures, figuresOf } from "#docs/figures.ts";
import { RULES } from "#functions/protocol/parameters.ts";
import { graphql, type ResultOf } from "#subgraph/client/graphql.ts";

const FIGURES = graphql(
  `
  query DocumentationFigures {
    parameters(id: "parameters") {
      ...ProtocolRules
    }
  }
`,
  [RULES],
);

type Row = NonNullable<ResultOf<typeof FIGURES>["parameters"]>;

/** Figures from the index as text: whole seconds, and three amounts. */
function figuresOfRow({ minReward, minimumStake, arbiterFee, ...row }: Row): Figures {
  const numbers = Object.fromEntries(Object.entries(row).map(([name, value]) => [name, Number(value)]));
  return figuresOf({
    ...(numbers as { [Name in keyof typeof row]: number }),
    minReward: BigInt(minReward),
    minimumStake: BigInt(minimumStake),
    arbiterFee: BigInt(arbiterFee),
  });
}

/** Parameters change by a vote that takes days, and a page should not wait for an unavailable index. */
const CACHE_MS = 60_000;
const WAIT_MS = 3_000;

let cached: { figures: Figures | undefined; until: number } | undefined;

async function askIndex(): Promise<Figures | undefined> {
  const result = await querySubgraph(FIGURES, {});
  const row = result.status === "ok" ? result.data.parameters : null;
  return row ? figuresOfRow(row) : undefined;
}

/** The figures of the connected network; undefined if the index is unavailable. */
async function readFigures(): Promise<Figures | undefined> {
  if (cached && cached.until > Date.now()) return cached.figures;
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, WAIT_MS));
  const figures = await Promise.race([askIndex(), late]);
  cached = { figures, until: Date.now() + CACHE_MS };
  return figures;
}

/** A figure in the text or in a diagram, up to its end. */
const MARKED = /(<data class="figure" value="(\w+)">|<tspan class="figure" data-value="(\w+)">)[^<]*/g;

export interface FilledText {
  readonly html: string;
  /** Source of the figures: the network's name, null for the initial values, undefined for a text without figures. */
  readonly figuresOf: string | null | undefined;
}

/** Replaces the initial values in the text with the figures of the connected network, if known. */
export async function withNetworkFigures(html: string): Promise<FilledText> {
  if (html.search(MARKED) < 0) return { html, figuresOf: undefined };
  const figures = await readFigures();
  if (!figures) return { html, figuresOf: null };
  const known: Readonly<Record<string, string>> = figures;
  const filled = html.replace(MARKED, (whole, tag: string, inText = "", inDiagram = "") => {
    const figure = known[inText || inDiagram];
    return figure === undefined ? whole : `${tag}${figure}`;
  });
  return { html: filled, figuresOf: appChain(publicEnvironment(environment)).name };
}
