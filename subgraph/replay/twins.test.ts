import { expect, test } from "vitest";
import { storedFields } from "./index-tables.ts";
import { twinProblems, twinsOf } from "./twins.ts";

const SCHEMA = `
  type Account @entity { id: Bytes! }
  type Task @entity { id: Bytes! requester: Account! requesterId: Bytes! provider: Account providerId: Bytes model: Account! }
`;
const stored = storedFields(SCHEMA);
const COLLECTIONS = new Map([["Task", "tasks"]]);
const [ADA, BELA] = ["0xa1", "0xb1"];

function index(row: Record<string, unknown>) {
  const asked: string[] = [];
  const query = async <T>(text: string) => {
    asked.push(text);
    return { rows: [{ id: "0x01", ...row }] } as T;
  };
  return { asked, query };
}

const right = { requester: { id: ADA }, requesterId: ADA, provider: null, providerId: null };

test("a twin belongs to a reference with the same name", () => {
  expect([...stored].map(([entity, fields]) => [entity, twinsOf(fields)])).toEqual([
    ["Account", []],
    ["Task", ["requester", "provider"]],
  ]);
});

test("twins that match their references are accepted, including two empty ones", async () => {
  const indexer = index(right);
  expect(await twinProblems(indexer, stored, COLLECTIONS)).toEqual({ problems: [], compared: 2 });
  expect(indexer.asked.join()).toContain("{ id requester { id } requesterId provider { id } providerId }");
});

test.each([
  ["names another account", { ...right, requesterId: BELA }, `requesterId: ${BELA} instead of ${ADA}`],
  ["was not cleared", { ...right, providerId: ADA }, `providerId: ${ADA} instead of null`],
  ["was not set", { ...right, provider: { id: ADA } }, `providerId: null instead of ${ADA}`],
])("a twin that %s is a problem", async (_, row, problem) => {
  const { problems } = await twinProblems(index(row), stored, COLLECTIONS);
  expect(problems).toEqual([`Task 0x01 ${problem}`]);
});

test("an entity with twins has to have a collection to read them from", async () => {
  await expect(twinProblems(index(right), stored, new Map())).rejects.toThrow("Task has twins");
});
