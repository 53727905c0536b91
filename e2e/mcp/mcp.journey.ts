/** Every action of the marketplace, carried out over the Model Context Protocol. The parts build on each other. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ownersActs } from "./owner.ts";
import { startPeople, stopPeople, untriedActs } from "./people.ts";
import { remoteReading } from "./remote.ts";
import { sealedTasks } from "./sealed.ts";
import { undecidedTasks } from "./undecided.ts";
import { verifiedTask } from "./verified.ts";

const SET_UP_MS = 480_000;

beforeAll(startPeople, SET_UP_MS);
afterAll(stopPeople);

describe("a model", ownersActs);
describe("a verified task", verifiedTask);
describe("the endpoint /mcp", remoteReading);
describe("tasks without a verified result", undecidedTasks);
describe("sealed rounds", sealedTasks);

test("every tool that sends transactions has succeeded at least once", async () => {
  expect(await untriedActs()).toEqual([]);
});
