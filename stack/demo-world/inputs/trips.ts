import { csvFile } from "../files/csv.ts";
import type { DemoFile } from "../files/demo-file.ts";
import { deliveryFeatures, deliveryTarget, simulateDeliveries } from "../models/delivery-time/data.ts";

/** A day's courier trips; with `withMinutes` as they were driven, without as they are planned. */
export function courierTrips(
  name: string,
  { count, seed, withMinutes = false }: { count: number; seed: number; withMinutes?: boolean },
): DemoFile {
  const rows = simulateDeliveries(count, seed).map(({ features, minutes }, index) => [
    `trip-${String(index + 1).padStart(3, "0")}`,
    ...features,
    ...(withMinutes ? [minutes] : []),
  ]);
  return csvFile(name, ["id", ...deliveryFeatures, ...(withMinutes ? [deliveryTarget] : [])], rows);
}
