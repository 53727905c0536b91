import { type Random, seededRandom } from "#dev-infra/random.ts";

/** One delivery; the order of these names is the order of the model's inputs. */
export const deliveryFeatures = ["distance_km", "parcels", "hour", "is_raining", "is_city"] as const;
export const deliveryTarget = "minutes";

export interface Delivery {
  readonly features: number[];
  /** Minutes from the depot to the last parcel handed over. */
  readonly minutes: number;
}

const isRushHour = (hour: number) => (hour >= 7 && hour <= 9) || (hour >= 16 && hour <= 18);

/** Draws one delivery from the simulated courier service that the model is trained on. */
function simulateDelivery(random: Random): Delivery {
  const distance = random.uniform(0.5, 28);
  const parcels = 1 + random.below(12);
  const hour = 6 + random.below(15);
  const isRaining = random.next() < 0.25;
  const isCity = random.next() < 0.6;
  const minutesPerKm =
    (isCity ? 2.6 : 1.3) * (isRushHour(hour) && isCity ? 1.45 : 1) * (isRaining ? 1.15 : 1);
  const minutes = 6 + distance * minutesPerKm + 2.4 * parcels ** 0.85 + random.normal(0, 2.5);
  const kilometres = Math.round(distance * 10) / 10;
  return {
    features: [kilometres, parcels, hour, Number(isRaining), Number(isCity)],
    minutes: Math.max(4, Math.round(minutes * 10) / 10),
  };
}

/** A repeatable list of deliveries. */
export function simulateDeliveries(count: number, seed: number): Delivery[] {
  const random = seededRandom(seed);
  return Array.from({ length: count }, () => simulateDelivery(random));
}
