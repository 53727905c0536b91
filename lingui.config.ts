import type { LinguiConfig } from "@lingui/cli";
import { formatter } from "@lingui/format-po";
import { extractor } from "./language/extractor.ts";

export default {
  sourceLocale: "en",
  locales: ["de", "es"],
  catalogs: [
    {
      path: "<rootDir>/language/catalogue/{locale}",
      include: ["app", "protocol"],
      exclude: ["**/*.test.*", "**/generated/**", "app/{bundle,test-support,route-tests}/**"],
    },
  ],
  extractors: [extractor],
  // Files without lines: a text that moves within its file changes no catalogue.
  format: formatter({ lineNumbers: false }),
  orderBy: "message",
} satisfies LinguiConfig;
