import type { DocumentationType } from "#protocol/schemas/documentation.ts";

export const typeNames: Record<DocumentationType, string> = {
  guide: "Guide",
  api: "API",
  tutorial: "Tutorial",
  reference: "Reference",
  whitepaper: "White paper",
};
