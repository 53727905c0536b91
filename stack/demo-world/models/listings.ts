/**
 * Published facts of the demo world's models, in addition to their packages. Weights and figures in `generated/` were made by
 * `stack/demo-world/models/train.ts` as of commit 178bf26b, which is no longer part of the tree.
 */
import type { ModelManifest } from "#protocol/schemas/model-metadata.ts";
import type { Listing } from "../../packages/listing.ts";
import deliveryTimeRecord from "./delivery-time/generated/evaluation.json" with { type: "json" };
import digitReaderRecord from "./digit-reader/generated/evaluation.json" with { type: "json" };
import irisRecord from "./iris-classifier/generated/evaluation.json" with { type: "json" };
import languageRecord from "./language-identifier/generated/evaluation.json" with { type: "json" };
import onsetRecord from "./onset-detector/generated/evaluation.json" with { type: "json" };
import ticketRecord from "./ticket-router/generated/evaluation.json" with { type: "json" };

export interface DemoListing extends Omit<Listing, "card"> {
  readonly card?: string;
  /** Percent of correct answers on data held back from training; regressors and detectors have none. */
  readonly accuracy?: number;
  /** How a repeated run is compared with the first one. */
  readonly comparison: ModelManifest["comparison"];
}

const exact = { rule: "exact" } as const;

export const deliveryTimeListing: DemoListing = {
  category: "general",
  description: `Estimates how many minutes a courier needs from distance, parcels, hour, weather and area. Trained on simulated trips; on trips it never saw it is off by ${deliveryTimeRecord.evaluation.meanAbsoluteErrorMinutes} minutes on average.`,
  framework: "ONNX",
  architecture: "Feed-forward network 5-16-1, ReLU",
  weightCount: deliveryTimeRecord.weightCount,
  dataset: "Simulated courier trips (1,200 for training, 300 for testing)",
  tags: ["tabular", "regression", "logistics", "onnx"],
  usage:
    'A package for the marketplace\'s runtime. Its ONNX file alone runs with any ONNX runtime: input "features" is float32 [N, 5] in the order distance_km, parcels, hour, is_raining, is_city; output "value" [N, 1] is minutes. Tasks take a CSV file with these columns; add "minutes" for evaluation and fine-tuning.',
  comparison: { rule: "tolerance", tolerance: 0.1 },
};

export const digitReaderListing: DemoListing = {
  category: "cv",
  description:
    "Reads single printed digits, such as those on meters and shelf labels, from noisy 12 x 12 grey pictures. Trained on generated pictures with shifted, faded and broken digits.",
  framework: "ONNX",
  architecture: "Feed-forward network 144-32-10, ReLU, softmax",
  weightCount: digitReaderRecord.weightCount,
  accuracy: digitReaderRecord.evaluation.accuracy,
  dataset: "Generated 12 x 12 pictures (3,000 for training, 400 for testing)",
  tags: ["vision", "digits", "ocr", "onnx"],
  usage:
    'A package for the marketplace\'s runtime. Its ONNX file alone runs with any ONNX runtime: input "features" is float32 [N, 144], grey values from 0 to 1 row by row; outputs are "probabilities" [N, 10] and "label" [N]. Tasks take a ZIP of 12 x 12 grey PNG files; add labels.csv (file,label) for evaluation and fine-tuning.',
  comparison: exact,
};

const IRIS_CARD = `## Purpose

Tells three kinds of iris apart from **four lengths of a flower**, measured in centimetres. It was trained on no other flowers: even a rose
is given one of the three names. Where \`probability\` is below 0.8, a botanist should check.

| Column | Meaning |
| --- | --- |
| \`sepal_length\`, \`sepal_width\` | of the outer leaf |
| \`petal_length\`, \`petal_width\` | of the inner leaf |

## Evaluation

On 45 of Fisher's 150 flowers, which it never saw. Versicolor and virginica overlap, and nearly all errors are between those two.

1. Send a CSV file with a column \`id\` and the four columns above.
2. Add \`species\` for an evaluation or a fine-tuning.

The flowers: [Fisher 1936](https://doi.org/10.1111/j.1469-1809.1936.tb02137.x).
`;

export const irisListing: DemoListing = {
  category: "general",
  description:
    "Tells Iris setosa, versicolor and virginica apart from four measurements of the flower. A neural network with one hidden layer, trained on Fisher's data set and tested on 45 flowers it never saw.",
  framework: "ONNX",
  architecture: "Feed-forward network 4-8-3, ReLU, softmax",
  weightCount: irisRecord.weightCount,
  accuracy: irisRecord.evaluation.accuracy,
  dataset: "Fisher's Iris data (150 flowers; 105 for training, 45 for testing)",
  tags: ["tabular", "classification", "iris", "onnx"],
  usage:
    'A package for the marketplace\'s runtime. Its ONNX file alone runs with any ONNX runtime: input "features" is float32 [N, 4] in the order sepal_length, sepal_width, petal_length, petal_width (cm); outputs are "probabilities" [N, 3] and "label" [N]. Tasks take a CSV file with these columns; add a column "species" for evaluation and fine-tuning.',
  comparison: exact,
  card: IRIS_CARD,
};

/** Listed facts that both classifiers of texts have. */
const textClassifier = {
  category: "nlp",
  framework: "JSON weights",
  architecture: "Multinomial logistic regression over words and character trigrams",
  usage:
    "A package for the marketplace's runtime: a script with its weights, without a graph. Tasks take lines of text, a CSV file with a column text, or a JSON array; add a column label for evaluation and fine-tuning.",
  comparison: exact,
} as const;

export const languageListing: DemoListing = {
  ...textClassifier,
  description:
    "Names the language of a sentence: Dutch, English, French, German, Italian or Spanish. Works on short messages, because it looks at sequences of three letters, not at whole words.",
  weightCount: languageRecord.weightCount,
  accuracy: languageRecord.evaluation.accuracy,
  dataset: "180 parallel sentences in six languages (a quarter held back for testing)",
  tags: ["nlp", "language identification", "multilingual", "trigrams"],
};

export const onsetListing: DemoListing = {
  category: "audio",
  description: `Finds the moments at which notes begin in recordings of plucked strings, from rises in the spectrum. On test recordings it reaches an F1 of ${onsetRecord.evaluation.f1} within 50 milliseconds.`,
  framework: "JavaScript",
  architecture: "Spectral flux with peak picking",
  weightCount: onsetRecord.weightCount,
  dataset: "Generated plucked phrases at 8 kHz (16 for tuning, 16 for testing)",
  tags: ["audio", "onset detection", "music", "fft"],
  usage:
    "A package for the marketplace's runtime: a script with its settings, without a graph. Tasks take a ZIP of 16-bit mono WAV files; add onsets.csv (file,seconds) for evaluation and fine-tuning.",
  comparison: { rule: "tolerance", tolerance: 0.001 },
};

export const ticketListing: DemoListing = {
  ...textClassifier,
  description:
    "Sends support tickets to the right team: account, billing, delivery or technical. Built for one customer and not listed in public.",
  weightCount: ticketRecord.weightCount,
  accuracy: ticketRecord.evaluation.accuracy,
  dataset: "120 support tickets (a quarter held back for testing)",
  tags: ["nlp", "support", "routing"],
};
