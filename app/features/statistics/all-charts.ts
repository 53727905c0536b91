import { dayCharts, participation } from "./day-charts.ts";
import { modelCharts } from "./model-charts.ts";
import { rankingCharts } from "./ranking-charts.ts";
import { requesterCohorts } from "./requester-charts.ts";

/** The charts of each page. */
export const allCharts = () => ({
  marketplace: [...dayCharts, ...rankingCharts, participation, requesterCohorts].map((chart) => chart()),
  models: modelCharts.map((chart) => chart()),
});
