import { useState } from "react";
import type { TraceFinding } from "#app/features/execution/trace-offer.tsx";

/**
 * The run that the reader chose for the vote. It is dropped when the round goes to its other stage, because votes of the two stages open
 * different traces (decision 34).
 */
export function useStageFinding(
  stage: number,
): readonly [TraceFinding | undefined, (finding: TraceFinding) => void] {
  const [found, setFound] = useState<{ finding: TraceFinding; stage: number }>();
  const keep = (finding: TraceFinding) => setFound({ finding, stage });
  return [found?.stage === stage ? found.finding : undefined, keep];
}
