import { modelFile } from "../artifact.ts";
import { classifierParameters, runClassifier } from "../classifier.ts";
import type { DemoModel } from "../demo-model.ts";
import { readEvaluation } from "../evaluation-record.ts";
import { readTexts } from "../labelled-input.ts";
import { textArchive, textClassifier } from "../text/text-model.ts";

const here = (path: string) => new URL(path, import.meta.url);

/** Tells praise from complaint in short reviews. */
export async function reviewSentiment(): Promise<DemoModel> {
  const weights = modelFile(here("./generated/weights.json"), "application/json");
  const record = readEvaluation(modelFile(here("./generated/evaluation.json"), "application/json"));
  const classifier = textClassifier(weights);
  return {
    name: "Review Sentiment",
    version: "1.3.0",
    category: "nlp",
    description:
      "Tells whether a short English product review is positive or negative. A linear model whose word weights can be read and questioned; small enough to run anywhere.",
    framework: "JSON weights",
    architecture: "Logistic regression over words and character trigrams",
    weightCount: record.weightCount,
    accuracy: record.evaluation.accuracy,
    evaluation: record.evaluation,
    dataset: "160 short reviews (a quarter held back for testing)",
    tags: ["nlp", "sentiment", "reviews", "english"],
    usage:
      "Unpack the archive and run `node run.ts < reviews.txt`, or call classifyText(weights, text) from text-classifier.ts. Tasks take lines of text, a CSV file with a column text, or a JSON array; add a column label for evaluation and fine-tuning.",
    inputSchema: classifierParameters,
    comparison: { rule: "exact" },
    file: textArchive("review-sentiment.zip", weights, here("./README.md")),
    run: async (job) => runClassifier(classifier, readTexts(job.input), job),
  };
}
