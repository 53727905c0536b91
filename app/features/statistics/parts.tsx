/** Charts are rendered in browsers and loaded after the page. */
import { lazyPart } from "#app/components/ui/lazy-part.tsx";
import { WaitingCharts } from "./waiting-charts.tsx";

/** Charts of the marketplace (N17), of its models, or of one owner's models (F17). */
export const Statistics = lazyPart(async () => (await import("./charts.tsx")).Charts, WaitingCharts);
