/**
 * One provider, five verifiers and a keeper, started as an operator starts them, on their own stack. Models that the
 * agents have never seen arrive as packages of the marketplace. The parts share the agents and run in this order.
 */
import { afterAll, beforeAll } from "vitest";
import { afterVotes } from "./after-votes.ts";
import { rightResults } from "./right-results.ts";
import { sampledVotes } from "./sampled-votes.ts";
import { sealedVotes } from "./sealed-votes.ts";
import { startAgents, stopAgents } from "./start-agents.ts";
import { wrongResults } from "./wrong-results.ts";

/**
 * Starts a stack, builds the pages if needed, and creates three models, ten people and eight programs on a busy
 * machine.
 */
const SET_UP_MS = 480_000;

beforeAll(startAgents, SET_UP_MS);
afterAll(stopAgents);

rightResults();
wrongResults();
sealedVotes();
sampledVotes();
// The keeper starts here and ends tasks of the parts above.
afterVotes();
