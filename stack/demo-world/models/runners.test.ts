import { beforeAll, describe, expect, it } from "vitest";
import { modelMetadataSchema } from "#protocol/schemas/model-metadata.ts";
import { fileProblem } from "#protocol/storage/file-rules.ts";
import { readCsv } from "#runtime/formats/csv.ts";
import type { NamedBytes } from "#runtime/formats/zip.ts";
import { metadataOf } from "../actions/models.ts";
import { textFile } from "../files/demo-file.ts";
import { flowerSurvey, heldBackFlowers, irisSplit } from "../inputs/flowers.ts";
import { digitPhotos } from "../inputs/pictures.ts";
import { pluckedRecordings } from "../inputs/sounds.ts";
import { textArray, textTable } from "../inputs/texts.ts";
import { courierTrips } from "../inputs/trips.ts";
import { type Catalogue, loadCatalogue } from "./catalogue.ts";

const sizeOf = ({ name, bytes }: NamedBytes) => ({ name, size: bytes.length });

let models: Catalogue;
beforeAll(async () => {
  models = await loadCatalogue();
});

const labelled = {
  deliveryTime: () => courierTrips("a.csv", { count: 15, seed: 1, withMinutes: true }),
  digitReader: () => digitPhotos("a.zip", { perClass: 1, seed: 1, withLabels: true }),
  irisClassifier: () => flowerSurvey("a.csv", { count: 15, seed: 1, withSpecies: true }),
  languageIdentifier: () => textTable("a.csv", "messages", { count: 12, seed: 1, withLabels: true }),
  onsetDetector: () => pluckedRecordings("a.zip", { count: 1, seed: 1, withOnsets: true }),
  ticketRouter: () => textTable("a.csv", "tickets", { count: 12, seed: 1, withLabels: true }),
} satisfies Record<keyof Catalogue, () => ReturnType<typeof textFile>>;

describe.each(Object.keys(labelled) as (keyof Catalogue)[])("the runner of %s", (key) => {
  it("does all three kinds of work, and the same input gives the same output", async () => {
    const input = labelled[key]();
    for (const kind of ["inference", "evaluation", "fine-tuning"] as const) {
      const first = await models[key].run({ kind, input });
      const second = await models[key].run({ kind, input });
      expect(fileProblem("resultOutput", sizeOf(first.output))).toBeUndefined();
      expect(Buffer.from(first.output.bytes).equals(Buffer.from(second.output.bytes))).toBe(true);
      expect(first.metrics).toEqual(second.metrics);
    }
  });

  it("describes itself within the limits of the registry", () => {
    expect(fileProblem("model", sizeOf(models[key].file))).toBeUndefined();
    const content = {
      cid: "bafkreihdwdcefgh4dqkjv67uzcmw7ojee6xedzdetojuzjevtenxquvyku",
      sha256: `0x${"0".repeat(64)}`,
      size: 9,
    } as const;
    expect(modelMetadataSchema.safeParse(metadataOf(models[key], content, true, 1)).error).toBeUndefined();
    expect(models[key].description.length).toBeGreaterThanOrEqual(20);
    expect(models[key].description.length).toBeLessThanOrEqual(500);
    expect(models[key].usage.length).toBeLessThanOrEqual(850);
  });
});

describe("runners", () => {
  it("answer one row per sample, with the names from the input", async () => {
    const input = flowerSurvey("beds.csv", { count: 12, seed: 4 });
    const { output } = await models.irisClassifier.run({ kind: "inference", input });
    const column = ({ bytes }: NamedBytes, name: string) => {
      const { columns, rows } = readCsv(bytes);
      return rows.map((row) => row[columns.indexOf(name)]);
    };
    expect(column(output, "id")).toEqual(column(input, "id"));
    for (const label of column(output, "label"))
      expect(["setosa", "versicolor", "virginica"]).toContain(label);
  });

  it("give answers below the asked certainty as unsure", async () => {
    const input = textArray("a.json", "messages", 30, 2);
    const run = (min_probability: number) =>
      models.languageIdentifier.run({ kind: "inference", input, parameters: { min_probability } });
    expect((await run(0)).metrics.unsure).toBe(0);
    expect((await run(1)).metrics.unsure).toBe(30);
    await expect(run(2)).rejects.toThrow("min_probability: Too big: expected number to be <=1");
  });

  it("tune the weights so that they fit unusual data better", async () => {
    const input = flowerSurvey("pots.csv", { count: 120, seed: 218, withSpecies: true, growth: 0.8 });
    const { metrics, artifacts } = await models.irisClassifier.run({ kind: "fine-tuning", input });
    expect(metrics.accuracyAfter).toBeGreaterThan(metrics.accuracyBefore as number);
    expect(artifacts.map(({ name }) => name)).toEqual(["iris-classifier-tuned.onnx"]);
  });

  it("name the problem of an input", async () => {
    const run = (name: string, text: string) =>
      models.irisClassifier.run({ kind: "inference", input: textFile(name, text) });
    await expect(run("a.csv", "sepal_length\n5.1\n")).rejects.toThrow("sepal_width");
    const header = "sepal_length,sepal_width,petal_length,petal_width\n";
    await expect(run("a.csv", `${header}5.1,3.5,?,0.2\n`)).rejects.toThrow(
      "0.petal_length: Invalid input: expected number",
    );
    await expect(run("a.csv", `${header}5.1,3.5\n`)).rejects.toThrow("row 1: 2 cells instead of 4");
    const unlabelled = flowerSurvey("a.csv", { count: 5, seed: 1 });
    await expect(models.irisClassifier.run({ kind: "evaluation", input: unlabelled })).rejects.toThrow(
      'no column "species"',
    );
  });

  it("reach the published accuracy of the iris model on the held-back flowers", async () => {
    const input = heldBackFlowers("test.csv");
    const { metrics } = await models.irisClassifier.run({ kind: "evaluation", input });
    expect(metrics).toMatchObject({ samples: 45, accuracy: models.irisClassifier.accuracy });
  });

  it("keep training and test flowers apart", () => {
    const { training, test } = irisSplit();
    expect([training.length, test.length]).toEqual([105, 45]);
    for (const species of ["setosa", "versicolor", "virginica"])
      expect(test.filter(({ label }) => label === species).length).toBe(15);
  });
});
