import type { sealedVotesAbi } from "../generated/abi.ts";
import { counted, type EventsOf, ignored } from "./event-record.ts";

export const sealedVotesEvents = {
  VoteOpened: counted("VoteCast in the same transaction is the news of the opened vote"),
  CommitmentSkipped: ignored(
    "a skipped commitment changes nothing; the keeper that posted it reads its receipt",
  ),
  SampleDrawn: counted("the queue and the page of the verification show the sample, and no feed needs it"),
  SeedLost: ignored("the seed that follows is in SampleDrawn, with the size of the sample"),
  SamplePinned: counted("the page of the verification shows that votes can be opened"),
  SampleOpened: counted("the votes of the same transaction are the news"),
  EIP712DomainChanged: ignored("the signing domain of commitments is fixed and no screen shows it"),
} satisfies EventsOf<typeof sealedVotesAbi>;
