import { classifierParameters, runClassifier } from "../classifier.ts";
import { type DemoModel, modelFile, publishedPackage, readEvaluation } from "../demo-model.ts";
import { readTexts } from "../labelled-input.ts";
import { textClassifier } from "../text/text-model.ts";

const here = (path: string) => new URL(path, import.meta.url);

/** Sends support tickets to the right team. */
export async function ticketRouter(): Promise<DemoModel> {
  const weights = modelFile(here("./generated/weights.json"), "application/json");
  const record = readEvaluation(modelFile(here("./generated/evaluation.json"), "application/json"));
  const classifier = textClassifier(weights);
  return {
    name: "Ticket Router",
    version: "0.2.0",
    category: "nlp",
    description:
      "Sends support tickets to the right team: account, billing, delivery or technical. Built for one customer and not listed in public.",
    framework: "JSON weights",
    architecture: "Multinomial logistic regression over words and character trigrams",
    weightCount: record.weightCount,
    accuracy: record.evaluation.accuracy,
    evaluation: record.evaluation,
    dataset: "120 support tickets (a quarter held back for testing)",
    tags: ["nlp", "support", "routing"],
    usage:
      "A package for the marketplace's runtime: a script with its weights, without a graph. Tasks take lines of text, a CSV file with a column text, or a JSON array; add a column label for evaluation and fine-tuning.",
    inputSchema: classifierParameters,
    comparison: { rule: "exact" },
    file: await publishedPackage("ticket-router"),
    run: async (job) => runClassifier(classifier, readTexts(job.input), job),
  };
}
