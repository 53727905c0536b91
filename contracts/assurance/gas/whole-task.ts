/** Gas of everything that is paid for one verified task with five votes on the winning side, from `measured`. */
export function wholeTask(measured: Readonly<Record<string, number>>): number {
  const steps: Array<[times: number, flow: string]> = [
    [1, "createTask"],
    [1, "acceptTask"],
    [1, "submitResult"],
    [1, "startVerification"],
    [4, "castVote"],
    [1, "castVote (decides: approve)"],
    [1, "distributeRewards"],
    [5, "claimVerifierReward"],
  ];
  return steps.reduce((sum, [times, flow]) => sum + times * (measured[flow] ?? Number.NaN), 0);
}
