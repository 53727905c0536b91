import type { Address } from "viem";
import { useChainNow } from "#app/components/chain/chain-clock.ts";
import { Card, CardBody, CardHeader } from "#app/components/ui/display/card.tsx";
import { lazyPart } from "#app/components/ui/lazy-part.tsx";
import type { TraceFinding } from "#app/features/execution/trace-offer.tsx";
import { say } from "#app/language/say.tsx";
import { useContractRead } from "#app/transaction/contract/use-contract-read.ts";
import { t } from "#language/text.ts";
import { formatDateTime } from "#protocol/format/time.ts";
import type { Check } from "#protocol/generated/enums.ts";
import { isProved } from "#protocol/rules/round/proved.ts";
import { canTakeSeat, type SeatDraw } from "#protocol/rules/round/sealed.ts";
import { refused } from "#protocol/rules/verdict.ts";
import { SealedVoteCard, SealForm } from "../ballots.tsx";
import { BALLOT_ID } from "../vote/ballot-anchors.ts";
import { useVoteFollowUp } from "../vote/use-vote-follow-up.ts";
import { NoBallot, type VoteCardProps, voteVerdict } from "../vote/vote-card.tsx";
import { VoteStakes } from "../vote/vote-stakes.tsx";
import { Countdown } from "./countdown.tsx";
import { DrawSample } from "./sample-buttons.tsx";
import type { SealedRound } from "./sealed-round.ts";

export interface SealedVotePanelProps extends VoteCardProps {
  chainId: number;
  check: Check;
  round: SealedRound;
  draw: SeatDraw | undefined;
  finding: TraceFinding | undefined;
}

/** The reader's part in a sealed round: its ballot, its sealed vote, or the reason why it has none (N23). */
export function SealedVotePanel(props: SealedVotePanelProps) {
  const { verificationId, verification, vote, account, round, check, chainId, draw, now } = props;
  const second = useChainNow(now, 1_000);
  const followUp = useVoteFollowUp({ isShown: vote !== undefined, onVoted: props.onVoted });
  const isSealed = vote?.sealed === true;
  const commitment = useContractRead(
    "SealedVotes",
    "commitmentOf",
    isSealed && account ? [verificationId, account] : undefined,
  ).data;
  const place = account && { chainId, verificationId, voter: account as Address };
  const lastSeat = vote?.stage === 1 && round.stage === 2;
  if (isSealed && place && vote.stage === 1 && round.stage === 1 && isOpen(round, now))
    return (
      <FirstSeat
        round={place}
        lock={BigInt(vote.lockedStake)}
        {...{ ticket: 0, blocked: undefined, openUntil: round.openingUntil }}
        finding={props.finding}
        onDone={followUp}
      >
        {null}
      </FirstSeat>
    );
  if (isSealed && account)
    return (
      <SealedVoteCard
        place={{ chainId, verificationId, voter: account }}
        commitment={commitment}
        lock={BigInt(vote.lockedStake)}
        loss={props.loss}
        isSettled={vote.settled}
        round={
          lastSeat && round.phase !== "decided" ? { ...round, phase: "opening", openingUntil: 0 } : round
        }
        now={now}
        onOpened={followUp}
      />
    );
  const verdict = voteVerdict(props);
  if (!verdict.allowed || !account)
    return <NoBallot {...props} refusal={verdict.allowed ? refused("WalletRequired") : verdict} />;
  const seat = draw && canTakeSeat(draw, { account, now: Math.max(now, second) - BLOCK_SECONDS });
  const isUndrawn = round.sample !== undefined && round.sample.seed === undefined;
  const blocked = isUndrawn
    ? t("Draw the sample first.")
    : seat?.allowed
      ? undefined
      : seatBlocked(draw, round.stage);
  const wait = isUndrawn ? (
    <DrawSample verificationId={verificationId} />
  ) : seat?.allowed ? null : (
    <SeatWait draw={draw} stage={round.stage} />
  );
  const stakes = (
    <VoteStakes
      stakes={props.stakes}
      canBeAppealed={props.canBeAppealed}
      isSealed
      isFirst={round.stage === STAGE_FIRST}
    />
  );
  if (round.stage === STAGE_FIRST && place)
    return (
      <FirstSeat
        round={place}
        lock={verification.voteLock}
        ticket={draw?.ticket ?? 0}
        {...{ blocked, openUntil: undefined, finding: undefined }}
        onDone={followUp}
      >
        {wait}
        {stakes}
      </FirstSeat>
    );
  return (
    <Card id={BALLOT_ID} aria-labelledby="cast-your-vote" tabIndex={-1}>
      <CardHeader title={<span id="cast-your-vote">{t("Seal your vote")}</span>} />
      <CardBody className="grid gap-4">
        {wait}
        <SealForm
          round={{ chainId, verificationId, voter: account as Address }}
          ticket={draw?.ticket ?? 0}
          blocked={blocked}
          canEntrust={round.stage === 0}
          lock={verification.voteLock}
          stakes={stakes}
          {...(isProved(check) && { recomputed: { finding: props.finding } })}
          onSealed={followUp}
        />
      </CardBody>
    </Card>
  );
}

/** `STAGE.first`, without the hash functions next to it. */
const STAGE_FIRST = 1;
/** A contract compares with the time of the newest block, which is behind the clock. */
const BLOCK_SECONDS = 2;
/** First second in which a vote without a drawn ticket is accepted. */
const openFrom = ({ drawnUntil, from }: SeatDraw) => (from ?? drawnUntil + 1) + BLOCK_SECONDS;

const isOpen = ({ phase, openingUntil }: SealedRound, now: number) =>
  phase === "opening" && now <= openingUntil;

/** Only verifiers need it, so it is loaded after the page. */
const FirstSeat = lazyPart(async () => (await import("./first-seat.tsx")).FirstSeat);

function seatBlocked(draw: SeatDraw | undefined, stage: number) {
  if (draw?.seed !== "known") return t("You cannot take a seat yet.");
  const dateTime = formatDateTime(openFrom(draw));
  return stage === STAGE_FIRST
    ? t("You can take the seat from {dateTime}.", { dateTime })
    : t("You can seal your vote from {dateTime}.", { dateTime });
}

/** Why a seat cannot be taken yet. The ballot can already be filled in. */
function SeatWait({ draw, stage }: { draw: SeatDraw | undefined; stage: number }) {
  if (!draw) return <p aria-busy="true">{t("Reading the drawn seats from the chain…")}</p>;
  if (draw.seed === "unknown")
    return <p role="status">{t("Seats are drawn with the next block. Try again in a few seconds.")}</p>;
  if (draw.from !== undefined)
    return (
      <p role="status">
        {say("Your stake was drawn. You can take a seat in {countdown}, if one is still free.", {
          countdown: <Countdown until={openFrom(draw)} />,
        })}
      </p>
    );
  if (stage === STAGE_FIRST)
    return (
      <p role="status">
        {say("Your stake was not drawn for the seat. It is open to everyone in {countdown}.", {
          countdown: <Countdown until={openFrom(draw)} />,
        })}
      </p>
    );
  return (
    <p role="status">
      {say("Your stake was not drawn for the first seats. Seats are open to everyone in {countdown}.", {
        countdown: <Countdown until={openFrom(draw)} />,
      })}
    </p>
  );
}
