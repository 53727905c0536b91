import type { mlbTokenAbi } from "../generated/abi.ts";
import { counted, type EventsOf, ignored } from "./event-record.ts";

export const mlbTokenEvents = {
  Transfer: counted("transfers have a separate list"),
  Approval: counted("an allowance is read where it is used, in the wallet"),
  AuthorizationUsed: ignored("the transfer of the same transaction is in the list of transfers"),
  AuthorizationCanceled: ignored("a signature that was never used moved nothing"),
  EIP712DomainChanged: ignored("the token's signing domain is fixed and no screen shows it"),
} satisfies EventsOf<typeof mlbTokenAbi>;
