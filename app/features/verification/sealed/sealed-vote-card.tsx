import { type ReactNode, useEffect, useState } from "react";
import type { Hex } from "viem";
import { Amount } from "#app/components/chain/amount.tsx";
import { Deadline } from "#app/components/chain/deadline.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { CopyButton } from "#app/components/ui/copy-button.tsx";
import { CardBody, SectionCard } from "#app/components/ui/display/card.tsx";
import { Notice } from "#app/components/ui/feedback/notice.tsx";
import { Field, Textarea } from "#app/components/ui/form/field.tsx";
import { say } from "#app/language/say.tsx";
import { useLoadedTransaction } from "#app/transaction/use-loaded-transaction.ts";
import { t } from "#language/text.ts";
import { formatDateTime } from "#protocol/format/time.ts";
import type { Settlement } from "../act/settlement.ts";
import { ShowSeals } from "./sample-buttons.tsx";
import { type SealedRound, waitsForSeals } from "./sealed-round.ts";
import { readSealedVote, type SealedVote, sealedVoteText } from "./sealed-vote.ts";
import { forgetSealedVotes, keptSealedVote, type VotePlace } from "./sealed-vote-store.ts";

export interface SealedVoteCardProps {
  place: VotePlace;
  /** The commitment that the chain stores; undefined while it is read. */
  commitment: Hex | undefined;
  lock: bigint;
  /** Cost of the outcome for the voter until the vote is settled. */
  loss: Settlement | undefined;
  isSettled: boolean;
  round: SealedRound;
  /** Chain time, unix seconds. */
  now: number;
  onOpened: () => void;
}

/** The reader's sealed vote: its copy before the opening, one button during it, the loss afterwards. */
export function SealedVoteCard(props: SealedVoteCardProps) {
  const { place, commitment, lock, round, now } = props;
  const { chainId, verificationId, voter } = place;
  const [opening, setOpening] = useState<SealedVote>();
  // The index reads the seals some seconds later.
  const [isShown, setShown] = useState(false);
  // The device is read after hydration.
  useEffect(
    () => setOpening(commitment && keptSealedVote({ chainId, verificationId, voter }, commitment)),
    [chainId, verificationId, voter, commitment],
  );
  if (commitment === undefined && round.phase !== "decided")
    return (
      <Card>
        <p aria-busy="true">{t("Reading your sealed vote from the chain…")}</p>
      </Card>
    );
  const isLate = round.phase === "opening" && now > round.openingUntil;
  if (isLate || round.phase === "decided")
    return (
      <Card>
        <Unopened lock={lock} isLost={isLate || (props.loss?.loss ?? 0n) > 0n} isSettled={props.isSettled} />
      </Card>
    );
  const isEntrusted = opening?.entrusted === true;
  const amount = <Amount value={lock} digits="full" />;
  if (round.phase === "committing") {
    const dateTime = formatDateTime(round.seatsUntil);
    return (
      <Card>
        <p className="font-medium">
          {isEntrusted
            ? t("Your vote is sealed. You have nothing to do until the votes are opened.")
            : t("Your vote is sealed.")}
        </p>
        <p className="text-muted text-sm">
          {isEntrusted
            ? say(
                "A keeper opens it when all seats are taken. The time for seats ends on {dateTime} and may be extended while a seat is free. You can open it here too. If no one opens it within 24 hours, you lose {amount}.",
                { dateTime, amount },
              )
            : round.stage === 2
              ? say(
                  "The votes are opened after {dateTime}; that time may be extended while a seat is free. You then have 24 hours to open yours; otherwise you lose {amount}.",
                  { dateTime, amount },
                )
              : say(
                  "Come back when all seats are taken. The time for seats ends on {dateTime} and may be extended while a seat is free. You then have 24 hours to open your vote; otherwise you lose {amount}.",
                  { dateTime, amount },
                )}
        </p>
        {opening ? <Copy opening={opening} /> : <Missing />}
      </Card>
    );
  }
  const deadline = <Deadline seconds={round.openingUntil} />;
  if (!isShown && waitsForSeals(round, now))
    return (
      <Card>
        <ShowSeals opening={opening} round={round} onShown={() => setShown(true)} />
        {opening ? <Copy opening={opening} /> : null}
      </Card>
    );
  return (
    <Card>
      <p>
        {isEntrusted
          ? say(
              "A keeper opens your vote. You can open it yourself now. If no one opens it within {deadline}, you lose {amount} of your stake.",
              { deadline, amount },
            )
          : say("Open your vote within {deadline}, or you lose {amount} of your stake.", {
              deadline,
              amount,
            })}
      </p>
      {opening ? (
        <OpenButton opening={opening} onOpened={props.onOpened} />
      ) : (
        <PasteOpening place={place} commitment={commitment} onFound={setOpening} />
      )}
    </Card>
  );
}

function Card({ children }: { children: ReactNode }) {
  return (
    <SectionCard title={t("Your sealed vote")}>
      <CardBody className="grid gap-3">{children}</CardBody>
    </SectionCard>
  );
}

/** A vote that was never opened: lost in a round that was opened, released in one that was not. */
function Unopened({ lock, isLost, isSettled }: { lock: bigint; isLost: boolean; isSettled: boolean }) {
  if (isSettled) return <p>{t("Your sealed vote was not opened and is settled.")}</p>;
  if (!isLost)
    return (
      <p>
        {t("The votes of this round were not opened, because too few seats were taken. You lose no stake.")}
      </p>
    );
  return (
    <Notice title={t("Your vote was not opened in time")} tone="danger" role="status">
      {say("It is not counted. You lose the lock of {amount} when the votes are settled.", {
        amount: <Amount value={lock} digits="full" />,
      })}
    </Notice>
  );
}

function OpenButton({ opening, onOpened }: { opening: SealedVote; onOpened: () => void }) {
  const start = useLoadedTransaction();
  async function open() {
    const outcome = await start(async () => (await import("./sealed-actions.ts")).openVote(opening));
    if (outcome !== "done") return;
    forgetSealedVotes(opening);
    onOpened();
  }
  return (
    <div className="grid justify-items-start gap-2">
      <Button variant="primary" onClick={() => void open()}>
        {t("Open vote")}
      </Button>
      <Copy opening={opening} />
    </div>
  );
}

function Copy({ opening }: { opening: SealedVote }) {
  return (
    <div className="grid gap-1 text-sm">
      <CopyButton value={sealedVoteText(opening)} label={t("Copy sealed vote")} showLabel />
      <p className="text-muted">
        {t(
          "The copy opens your vote on another device. Keep it to yourself: before the opening it reveals your vote.",
        )}
      </p>
    </div>
  );
}

const Missing = () => (
  <Notice title={t("This device cannot open your vote")} tone="warning" role="status">
    {t(
      "It was sealed on another device or by an agent. Open it there, or bring its copy here when the opening starts.",
    )}
  </Notice>
);

interface PasteOpeningProps {
  place: VotePlace;
  commitment: Hex | undefined;
  onFound: (opening: SealedVote) => void;
}

/** Takes a copy from another device; it must belong to the commitment on chain. */
function PasteOpening({ place, commitment, onFound }: PasteOpeningProps) {
  const [problem, setProblem] = useState<string>();
  function read(text: string) {
    const opening = readSealedVote(text.trim());
    const fits =
      commitment !== undefined &&
      opening?.commitment === commitment.toLowerCase() &&
      opening.verificationId === place.verificationId.toLowerCase();
    setProblem(text.trim() && !fits ? t("This text does not open your vote on this result.") : undefined);
    if (opening && fits) onFound(opening);
  }
  return (
    <Field
      label={t("Copy of your sealed vote")}
      description={t("This device does not have it. Paste the copy from the device that sealed the vote.")}
      {...(problem && { errors: [problem] })}
    >
      <Textarea
        rows={3}
        spellCheck={false}
        className="font-mono"
        onChange={({ target }) => read(target.value)}
      />
    </Field>
  );
}
