import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { createTemporaryFolder } from "#dev-infra/process/temporary-folder.ts";
import { createFileStore } from "./file-store.ts";
import { describesNoticeStore } from "./store.case.ts";

describe("the notice store in a file", () => {
  let clock = 1_000_000;
  describesNoticeStore(
    () => createFileStore(":memory:", () => clock),
    async (seconds) => {
      clock += seconds * 1_000;
    },
  );

  test("is shared by the site's server and the notifier, and survives both", async () => {
    const folder = createTemporaryFolder("notices-");
    const path = join(folder.path, "notices.sqlite");
    const [server, notifier] = [createFileStore(path), createFileStore(path)];
    await server.setField("record", "a", 1);
    expect(await notifier.fields("record")).toEqual(new Map([["a", 1]]));
    expect([await server.add("busy", 1, 60), await notifier.add("busy", 1, 60)]).toEqual([true, false]);
    server.close();
    notifier.close();
    const later = createFileStore(path);
    expect((await later.fields("record")).get("a")).toBe(1);
    later.close();
    folder.remove();
  });
});
