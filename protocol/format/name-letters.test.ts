import { expect, test } from "vitest";
import { nameProblem } from "./name-letters.ts";

test.each([
  ["Ir\u200bis Classifier", "invisible"],
  ["Iris\u200d", "invisible"],
  ["Iris\u3164", "invisible"],
  ["\u202esiri", "invisible"],
  ["a\u0301\u0301\u0301\u0301\u0301", "invisible"],
  ["Irіs Classifier", "mixed"],
  ["Ιris", "mixed"],
  ["Ꭺda", "mixed"],
  ["Мodel", "mixed"],
  ["αбв", "mixed"],
  ["Ｉｒｉｓ", "forms"],
  ["𝐈ris", "forms"],
  ["Model ①", "forms"],
])("%j is refused: %s", (name, problem) => {
  expect(nameProblem(name)).toBe(problem);
});

test.each([
  "Iris Classifier",
  "  Iris Classifier  ",
  "ResNet-50 (v2)",
  "β-VAE",
  "Ω 3",
  "BERT для русского языка",
  "Классификатор",
  "Größenschätzer ñandú",
  "GPTモデル",
  "AI모델 2",
  "文本分类 BERT",
  "مصنف الصور",
  "می\u200cخواهم",
  "AIโมเดล",
  "संकेत पहचान",
  "Emoji ❤️ 👩‍🔬",
  "Modèle x² 10 µm",
])("%s is an ordinary name", (name) => {
  expect(nameProblem(name)).toBeUndefined();
});
