import { type DocumentNode, visit } from "graphql";
import { expect, test, vi } from "vitest";
import { readModelToTry } from "./chat-models.query.server.ts";

const summary = {
  total: 0,
  verified: 0,
  rejected: 0,
  cancelledWithProvider: 0,
  expiredWithProvider: 0,
  endedUnconfirmed: 0,
  successBps: 0,
  medianReward: null,
};
const row = (seq: number, name: string) => ({
  id: `0x${seq}`,
  seq,
  name,
  summary,
  isPublic: true,
  accessMethod: "cid",
  metadata: { framework: "GGUF", tags: ["chat"] },
});
vi.mock("#app/graphql/query.server.ts", () => ({
  /** The index's order, as far as the query names it. */
  async querySubgraph(document: DocumentNode, { first }: { first: number }) {
    const given: Record<string, string> = {};
    visit(document, {
      Argument: ({ name, value }) => {
        if (value.kind === "EnumValue") given[name.value] = value.value;
      },
    });
    expect(given.orderBy).toBe("seq");
    const models = [row(2, "Stranger's model"), row(1, "First model")];
    models.sort((one, other) =>
      given.orderDirection === "desc" ? other.seq - one.seq : one.seq - other.seq,
    );
    return { status: "ok", data: { models: models.slice(0, first) } };
  },
}));

test("the home page offers the oldest chat model, so a newly registered one cannot take its place", async () => {
  expect(await readModelToTry()).toMatchObject({ name: "First model", isChat: true });
});
