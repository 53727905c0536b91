import { type Random, seededRandom } from "#dev-infra/random.ts";
import { csvFile, type DemoFile } from "../files/demo-file.ts";

const isRushHour = (hour: number) => (hour >= 7 && hour <= 9) || (hour >= 16 && hour <= 18);

/** One delivery of the simulated courier service that the model is trained on; the minutes are its last column. */
function simulateDelivery(random: Random): number[] {
  const distance = random.uniform(0.5, 28);
  const parcels = 1 + random.below(12);
  const hour = 6 + random.below(15);
  const isRaining = random.next() < 0.25;
  const isCity = random.next() < 0.6;
  const minutesPerKm =
    (isCity ? 2.6 : 1.3) * (isRushHour(hour) && isCity ? 1.45 : 1) * (isRaining ? 1.15 : 1);
  const minutes = 6 + distance * minutesPerKm + 2.4 * parcels ** 0.85 + random.normal(0, 2.5);
  const kilometres = Math.round(distance * 10) / 10;
  return [
    kilometres,
    parcels,
    hour,
    Number(isRaining),
    Number(isCity),
    Math.max(4, Math.round(minutes * 10) / 10),
  ];
}

const COLUMNS = ["id", "distance_km", "parcels", "hour", "is_raining", "is_city", "minutes"];

/** A day's courier trips, as planned; `withMinutes` adds how long each took. */
export function courierTrips(
  name: string,
  { count, seed, withMinutes = false }: { count: number; seed: number; withMinutes?: boolean },
): DemoFile {
  const random = seededRandom(seed);
  const rows = Array.from({ length: count }, (_, index) => [
    `trip-${String(index + 1).padStart(3, "0")}`,
    ...simulateDelivery(random),
  ]);
  const width = COLUMNS.length - (withMinutes ? 0 : 1);
  return csvFile(
    name,
    COLUMNS.slice(0, width),
    rows.map((row) => row.slice(0, width)),
  );
}
