import type { sealedVotesAbi } from "../generated/abi.ts";
import { counted, type EventsOf, ignored } from "./event-record.ts";

export const sealedVotesEvents = {
  VoteOpened: counted("VoteCast in the same transaction is the news of the opened vote"),
  CommitmentSkipped: ignored(
    "a skipped commitment changes nothing; the keeper that posted it reads its receipt",
  ),
  EIP712DomainChanged: ignored("the signing domain of commitments is fixed and no screen shows it"),
} satisfies EventsOf<typeof sealedVotesAbi>;
