/** Mean and standard deviation of every column; a constant column gets deviation 1, so that it maps to 0. */
export function columnStatistics(rows: readonly (readonly number[])[]): {
  means: number[];
  deviations: number[];
} {
  const first = rows[0];
  if (first === undefined) throw new RangeError("no rows to take statistics of");
  const means = first.map(
    (_, column) => rows.reduce((sum, row) => sum + (row[column] as number), 0) / rows.length,
  );
  const deviations = means.map((mean, column) => {
    const variance = rows.reduce((sum, row) => sum + ((row[column] as number) - mean) ** 2, 0) / rows.length;
    return variance > 1e-12 ? Math.sqrt(variance) : 1;
  });
  return { means, deviations };
}
