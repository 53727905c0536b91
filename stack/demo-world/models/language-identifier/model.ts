import { classifierParameters, runClassifier } from "../classifier.ts";
import { type DemoModel, modelFile, publishedPackage, readEvaluation } from "../demo-model.ts";
import { readTexts } from "../labelled-input.ts";
import { textClassifier } from "../text/text-model.ts";

const here = (path: string) => new URL(path, import.meta.url);

/** Names the language of a sentence from letter sequences. */
export async function languageIdentifier(): Promise<DemoModel> {
  const weights = modelFile(here("./generated/weights.json"), "application/json");
  const record = readEvaluation(modelFile(here("./generated/evaluation.json"), "application/json"));
  const classifier = textClassifier(weights);
  return {
    name: "Language Identifier",
    version: "2.1.0",
    category: "nlp",
    description:
      "Names the language of a sentence: Dutch, English, French, German, Italian or Spanish. Works on short messages, because it looks at sequences of three letters, not at whole words.",
    framework: "JSON weights",
    architecture: "Multinomial logistic regression over words and character trigrams",
    weightCount: record.weightCount,
    accuracy: record.evaluation.accuracy,
    evaluation: record.evaluation,
    dataset: "180 parallel sentences in six languages (a quarter held back for testing)",
    tags: ["nlp", "language identification", "multilingual", "trigrams"],
    usage:
      "A package for the marketplace's runtime: a script with its weights, without a graph. Tasks take lines of text, a CSV file with a column text, or a JSON array; add a column label for evaluation and fine-tuning.",
    inputSchema: classifierParameters,
    comparison: { rule: "exact" },
    file: await publishedPackage("language-identifier"),
    run: async (job) => runClassifier(classifier, readTexts(job.input), job),
  };
}
