import { courierTrips } from "../../demo-world/inputs/trips.ts";
import { csv, number, SMALL, settings, table, text, trainable } from "../describe.ts";
import { example, type PackageSource, scripts, trained } from "../files.ts";

const trip = {
  distance_km: number("kilometres"),
  parcels: number("parcels on board"),
  hour: number("hour of the start, 0 to 23"),
  is_raining: number("1 in rain, else 0"),
  is_city: number("1 in a city, else 0"),
};
const name = { id: text("name of the trip") };
const minutes = { minutes: number("how long the trip took") };

export const deliveryTime = (): PackageSource => {
  const input = courierTrips("trips.csv", { count: 20, seed: 7, withMinutes: true });
  return {
    manifest: {
      name: "Delivery Time Estimator",
      version: "1.2.0",
      license: "MIT",
      kind: "script",
      entry: "model.js",
      parameters: settings({
        decimals: {
          type: "integer",
          title: "Decimals",
          description: "Inference: decimals of the estimates",
          minimum: 0,
          maximum: 4,
          default: 1,
        },
      }),
      tasks: trainable(
        {
          input: [csv(table(trip, name), "one trip a row")],
          output: { file: "predictions.csv", ...csv(table({ id: text(), minutes: number() })) },
          // Differences below a courier's notice; a provider may use whatever ONNX runtime it likes.
          comparison: { rule: "tolerance", fields: { minutes: 0.1 } },
        },
        [csv(table({ ...trip, ...minutes }, name), "one trip a row, with the minutes it took")],
      ),
      limits: SMALL,
      example: { task: "inference", input: input.name, parameters: {}, seconds: 2.8 },
    },
    files: [
      ...scripts(
        "delivery-time/model.js",
        "scripts/figures.js",
        "scripts/network.js",
        "scripts/random.js",
        "scripts/samples.js",
      ),
      trained("delivery-time/generated/delivery-time.onnx"),
      example(input),
    ],
  };
};
