/** The tools as a local server of the Model Context Protocol, on whatever it is connected to. */
import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import { CallToolRequestSchema, ListToolsRequestSchema } from "@modelcontextprotocol/sdk/types.js";
import { READING_INSTRUCTIONS } from "#functions/mcp/instructions.ts";
import { called, listed, type Tool } from "#functions/mcp/tool.ts";
import type { Redact } from "#protocol/format/redact.ts";
import { sentenceOf } from "./sentence.ts";

const INSTRUCTIONS = `${READING_INSTRUCTIONS}

A task's life: order -> accept_task -> submit_result -> start_verification -> cast_vote (verifiers) -> finalize_verification -> distribute_rewards -> claim_verifier_reward.
Owner: register_model, update_model, deactivate_model, reactivate_model, set_model_visibility, grant_model_access, revoke_model_access, offer_model, withdraw_model_offer, accept_model. Requester: order, cancel_task, assign_task, reassign_task, accept_unverified, appeal. Provider: accept_task, read_content (the task's dataPointer), submit_result or decline_task, appeal, withdraw_credit, publish_offer, withdraw_offer. Verifier: stake, read_content, verify_result, cast_vote, claim_verifier_reward or collect_due, request_unstake, cancel_unstake, withdraw_stake. Anyone: announce_reader_key (to read private tasks), attest_result, start_verification, finalize_verification, close_escalation, settle_votes, distribute_rewards, open_rejected_pool, expire_task, close_unverified.
The check of a task decides how verifiers vote. open: cast_vote. recomputed, judged: seal_vote, later open_votes. staged: take_seat before computing, then open_votes; the five others seal_vote, later open_votes. sampled: draw_sample, seal_vote, later pin_sample and open_votes.
Writing tools exist only when the server has a key; they send irreversible transactions, and MLB that they commit is limited by a cap (see wallet). After a transaction, pass its blockNumber as minBlock to model, task, verification or account.`;

/** `redact` removes the keys of configured addresses from every answer. */
export function createServer(tools: readonly Tool[], version: string, redact: Redact): Server {
  const server = new Server(
    { name: "mlb-marketplace", title: "MLB Marketplace", version },
    { capabilities: { tools: {} }, instructions: INSTRUCTIONS },
  );
  server.setRequestHandler(ListToolsRequestSchema, () => listed(tools));
  server.setRequestHandler(CallToolRequestSchema, ({ params }) =>
    called(tools, params, { messageOf: sentenceOf, redact }),
  );
  return server;
}
