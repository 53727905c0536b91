import { evaluationIn } from "../evaluation.ts";
import type { Listing } from "../listing.ts";

const { files, kinds, right } = evaluationIn("magika");

const CARD = `## Use

Give it a file, or several in a ZIP. Each gets a row with its kind and the probability. Useful where names and endings are missing or wrong,
for example to sort uploads.

## Evaluation

This package on ${files} files of the marketplace's own repository, at most 40 of each of ${kinds} kinds: for **${right} of ${files}** it gave
the kind of the name's ending. The others were mostly very short YAML files, which it calls plain text.

## Limits

- It reads the first and last 1,024 bytes only, so a file inside another is not seen.
- Under 8 bytes it only tells text from other content.
- It does not detect malicious files: a file can imitate another kind.

## Source

[Magika](https://github.com/google/magika) by Google, Apache-2.0, model standard_v3_3 of the PyPI package magika 0.6.2. SHA-256 of the graph:
\`fe2d2eb49c5f88a9e0a6c048e15d6ffdf86235519c2afc535044de433169ec8c\`.
`;

export const magikaListing: Listing = {
  category: "general",
  description:
    "Tells the kind of a file by its content, among 200 kinds of source code, documents, pictures, sounds, archives and programs. It takes milliseconds and needs no name or ending.",
  framework: "ONNX",
  architecture: "Byte embedding, dense layers and layer normalisation over 2,048 bytes, 3.2 MB",
  weightCount: 784_519,
  dataset: "Google's collection of about 100 million files",
  tags: ["files", "classification", "security", "onnx"],
  usage:
    "A package for the marketplace's runtime. Tasks take a file, or a ZIP of files, and give a table with kind and probability of each.",
  card: CARD,
};
