/** Charts are drawn by browsers, and loaded after the page that they stand on. */
import { lazyPart } from "#app/components/ui/lazy-part.tsx";
import { WaitingCharts } from "./waiting-charts.tsx";

/** The figures of the marketplace (N17), of its models, or of one owner's models (F17). */
export const Statistics = lazyPart(async () => (await import("./charts.tsx")).Charts, WaitingCharts);
