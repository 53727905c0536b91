import { expect, test } from "vitest";
import { allRefusedImports, refusedImports } from "./modules.ts";

test("modules import only the modules below them", () => {
  expect(allRefusedImports(), "allowed imports are listed in .ci/modules.ts").toEqual([]);
});

test("an import of a higher layer is refused, from a test of another module allowed", () => {
  const source = 'import { Layout } from "#app/shell/layout.tsx";\nimport { t } from "#language/text.ts";';
  expect(refusedImports("app/features/task/card.tsx", source)).toEqual([
    "app/features/task/card.tsx -> app/shell/layout.tsx",
  ]);
  expect(refusedImports("app/features/task/card.test.tsx", source)).toEqual([]);
  expect(refusedImports("runtime/run/run.ts", 'import("../../agents/main.ts")')).toEqual([
    "runtime/run/run.ts -> agents/main.ts",
  ]);
});
