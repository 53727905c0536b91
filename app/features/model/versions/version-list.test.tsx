// @vitest-environment jsdom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { TaskModelVersion } from "#app/features/task/detail/task-notices.tsx";
import { SHOWN_AT, show } from "#app/test-support/show.tsx";
import type { Revision } from "./read-revisions.ts";
import { VersionList } from "./version-list.tsx";

const ID = `0x${"ab".repeat(32)}` as const;
const CID = "bafkreigh2akiscaildcqabsyg3dfr6chu3fgpregiymsck7e7aqa4s52zy";
const first: Revision = {
  id: `${ID}00000000`,
  revision: 0,
  isFirst: true,
  description: "Tells irises apart.",
  version: "1.0.0",
  category: "tabular",
  accessMethod: `ipfs://${CID}|`,
  metadataCid: CID,
  metadataDigest: ID,
  taskCount: 1,
  createdAt: String(SHOWN_AT - 600),
  createdTx: ID,
  before: undefined,
  changes: undefined,
};
const second: Revision = {
  ...first,
  id: `${ID}00000001`,
  revision: 1,
  isFirst: false,
  version: "1.1.0",
  taskCount: 4,
  before: { accessMethod: first.accessMethod },
  changes: [{ field: "Accuracy", before: "93 %", after: "97 %" }],
};

afterEach(cleanup);

test("the version list shows the current version, the changes, and each version's number of tasks", async () => {
  await show(<VersionList revisions={[second, first]} current={1} />);
  const [newer, older] = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
  for (const text of ["v1.1.0", "Current", "4 tasks", "before: 93 %", "now: 97 %", "The file did not change"])
    expect(newer).toContain(text);
  for (const text of ["v1.0.0", "1 task", "First version"]) expect(older).toContain(text);
  expect(older).not.toContain("Current");
});

test("a task of an older version mentions the newer one and keeps its own", async () => {
  const model = { id: ID, name: "Iris", version: "1.1.0", revision: "1" };
  const rest = { isActive: true, isPublic: true, accessMethod: "", ownerId: ID, metadataDigest: ID };
  const task = { modelRevision: 0, modelVersion: "1.0.0", model: { ...model, ...rest } };
  const shown = await show(<TaskModelVersion task={task} />);
  expect(shown.textContent).toContain("Newer version available");
  expect(shown.textContent).toContain("uses version 1.0.0");
  expect(screen.getByRole("link", { name: "See what changed" }).getAttribute("href")).toBe(
    `/models/${ID}?tab=versions`,
  );
  cleanup();
  expect((await show(<TaskModelVersion task={{ ...task, modelRevision: 1 }} />)).textContent).toBe("");
});
