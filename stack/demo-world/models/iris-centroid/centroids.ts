/** The middle point of every class; a sample gets the class whose middle is nearest. */
export interface Centroids {
  readonly features: readonly string[];
  readonly classes: readonly string[];
  /** One row per class. */
  readonly centroids: readonly (readonly number[])[];
}

/** Class probabilities: the nearer a middle point, the likelier its class. */
export function nearestCentroid(model: Centroids, sample: readonly number[]): number[] {
  const closeness = model.centroids.map((centroid) =>
    Math.exp(-centroid.reduce((sum, value, index) => sum + (value - (sample[index] as number)) ** 2, 0)),
  );
  const total = closeness.reduce((sum, value) => sum + value, 0);
  return closeness.map((value) => value / total);
}

/** The middle point of every class. Throws if a class has no sample. */
export function centroidsOf(
  features: readonly string[],
  classes: readonly string[],
  samples: readonly (readonly number[])[],
  labels: readonly string[],
): Centroids {
  const centroids = classes.map((name) => {
    const members = samples.filter((_, index) => labels[index] === name);
    if (members.length === 0) throw new Error(`no sample of class "${name}"`);
    return features.map(
      (_, index) => members.reduce((sum, member) => sum + (member[index] as number), 0) / members.length,
    );
  });
  return { features, classes, centroids };
}
