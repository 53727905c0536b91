import { Link, useSearchParams } from "@remix-run/react";
import { type ReactNode, useMemo } from "react";
import type { Address as AccountAddress } from "viem";
import { Address, Identicon } from "#app/components/chain/address.tsx";
import { Amount } from "#app/components/chain/amount.tsx";
import { useChainNow } from "#app/components/chain/chain-clock.ts";
import { Time } from "#app/components/chain/time.tsx";
import { TransactionLink } from "#app/components/chain/transaction-link.tsx";
import { CardBody, SectionCard, StatTile, Tiles } from "#app/components/ui/display/card.tsx";
import { UserText } from "#app/components/ui/display/user-text.tsx";
import { EmptyState } from "#app/components/ui/feedback/empty-state.tsx";
import { type Column, Table } from "#app/components/ui/list/table.tsx";
import { currentTab, TabLinks } from "#app/components/ui/list/tabs.tsx";
import { ReceiptAgreement } from "#app/features/execution/parts.tsx";
import { ModelTable } from "#app/features/model/list/model-table.tsx";
import { Offers } from "#app/features/offer/offers.tsx";
import { RecordCards } from "#app/features/record/record-cards.tsx";
import { TaskTable } from "#app/features/task/list/task-table.tsx";
import { VoteChip } from "#app/features/verification/vote/vote-chip.tsx";
import { voteOutcome } from "#app/features/verification/vote/vote-outcome.ts";
import { say } from "#app/language/say.tsx";
import { t } from "#language/text.ts";
import { taskName } from "#protocol/format/task-name.ts";
import type { ProfileData } from "./profile.query.server.ts";
import { ReportedAnswers } from "./reported-answers.tsx";

interface ProfileProps {
  address: AccountAddress;
  data: ProfileData;
  loadedAt: number;
}

export function ProfileContent({ address, data, loadedAt }: ProfileProps) {
  const { account } = data;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <header className="flex flex-wrap items-center gap-4">
        <Identicon address={address} size={48} />
        <div className="grid gap-1">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h1 className="text-2xl">{t("Profile")}</h1>
            <ul aria-label={t("Roles")} className="flex flex-wrap gap-1.5">
              {rolesOf(data).map((role) => (
                <li key={role} className="border-accent text-accent rounded-full border px-2.5 text-sm">
                  {role}
                </li>
              ))}
            </ul>
          </div>
          <Address address={address} link={false} />
        </div>
      </header>
      {account ? (
        <>
          <p className="text-muted">
            {account.lastActiveAt
              ? say("Member since {since}, last active {last}.", {
                  since: <Time seconds={Number(account.firstSeenAt)} />,
                  last: <Time seconds={Number(account.lastActiveAt)} />,
                })
              : say("Member since {since}.", { since: <Time seconds={Number(account.firstSeenAt)} /> })}
          </p>
          <RecordCards records={data.records} />
          {account.provided && account.provided.total > 0 ? (
            <SectionCard title={t("Offers")}>
              <CardBody>
                <Offers filter={{ provider: address }} empty={t("This account offers no model directly.")} />
              </CardBody>
            </SectionCard>
          ) : null}
          <ReportedAnswers reports={account.answerReports} />
          <Parts address={address} data={data} loadedAt={loadedAt} />
          <Money account={account} />
        </>
      ) : (
        <EmptyState title={t("No activity yet")}>
          <p>{t("This account has not used the marketplace yet.")}</p>
        </EmptyState>
      )}
    </div>
  );
}

/** Amounts moved and held; the record shows quality. */
function Money({ account }: { account: NonNullable<ProfileData["account"]> }) {
  const { verifier } = account;
  return (
    <Tiles aria-label={t("Figures")}>
      <StatTile
        label={t("Earned")}
        value={<Amount value={BigInt(account.earned)} digits={1} />}
        hint={earnedAs(account)}
      />
      <StatTile label={t("Spent on tasks")} value={<Amount value={BigInt(account.spent)} digits={1} />} />
      <StatTile label={t("In escrow")} value={<Amount value={BigInt(account.escrowed)} digits={1} />} />
      <StatTile label={t("Staked")} value={<Amount value={BigInt(verifier?.staked ?? 0)} digits={1} />} />
    </Tiles>
  );
}

function earnedAs({ earnedAsProvider, earnedAsVerifier }: NonNullable<ProfileData["account"]>) {
  return (
    <>
      {say("{amount} as provider, {amount2} as verifier", {
        amount: <Amount value={BigInt(earnedAsProvider)} digits={1} />,
        amount2: <Amount value={BigInt(earnedAsVerifier)} digits={1} />,
      })}
    </>
  );
}

function Parts({ address, data, loadedAt }: ProfileProps) {
  const { account, models, requested, provided, votes, rewards } = data;
  const receipts = useMemo(() => votes.flatMap(({ receipt }) => receipt ?? []), [votes]);
  const now = useChainNow(loadedAt);
  const [search] = useSearchParams();
  // The account's activity comes first.
  const tabs = [
    { value: "models", label: t("Models"), count: account?.modelCount ?? 0 },
    { value: "requested", label: t("Requested"), count: account?.requested?.total ?? 0 },
    { value: "provider", label: t("Provided"), count: account?.provided?.total ?? 0 },
    { value: "verifier", label: t("Votes"), count: account?.verifier?.voteCount ?? 0 },
    { value: "rewards", label: t("Rewards") },
  ].toSorted((one, other) => Number(other.count !== 0) - Number(one.count !== 0));
  const current = currentTab(tabs, search.get("tab"));
  const content: Record<string, ReactNode> = {
    models: (
      <Rows rows={models} empty={t("No public models yet.")}>
        {(rows) => <ModelTable rows={rows} />}
      </Rows>
    ),
    requested: (
      <Rows rows={requested} empty={t("No tasks created yet.")}>
        {(rows) => <TaskTable rows={rows} creationPausedUntil={0} now={now} />}
      </Rows>
    ),
    provider: (
      <Rows rows={provided} empty={t("No tasks accepted yet.")}>
        {(rows) => <TaskTable rows={rows} creationPausedUntil={0} now={now} />}
      </Rows>
    ),
    verifier: (
      <Rows rows={votes} empty={t("No votes cast yet.")}>
        {(rows) => (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
            {receipts.length > 0 ? (
              <ReceiptAgreement key={address} voter={address} votes={receipts} of={rows.length} />
            ) : null}
            <Table caption={t("Votes")} columns={voteColumns()} rows={rows} rowKey={({ id }) => id} />
          </div>
        )}
      </Rows>
    ),
    rewards: (
      <Rows rows={rewards} empty={t("No rewards received yet.")}>
        {(rows) => (
          <Table caption={t("Rewards")} columns={rewardColumns()} rows={rows} rowKey={({ id }) => id} />
        )}
      </Rows>
    ),
  };
  return (
    <>
      <TabLinks tabs={tabs} label={t("Profile sections")} />
      {content[current ?? "models"]}
    </>
  );
}

/** The latest rows of one part. */
function Rows<Row>({
  rows,
  empty,
  children,
}: {
  rows: readonly Row[];
  empty: string;
  children: (rows: readonly Row[]) => ReactNode;
}) {
  return rows.length > 0 ? children(rows) : <p className="text-muted">{empty}</p>;
}

const voteColumns = (): readonly Column<ProfileData["votes"][number]>[] => [
  {
    key: "task",
    header: t("Task"),
    primary: true,
    cell: ({ verification }) => (
      <Link to={`/verification/${verification.id}`} className="hover:text-accent hover:underline">
        <UserText>{taskName(verification)}</UserText>
      </Link>
    ),
  },
  {
    key: "vote",
    header: t("Vote"),
    cell: ({ isOpen, support }) => (isOpen ? t("Shown after voting ends") : <VoteChip support={support} />),
  },
  {
    key: "confidence",
    header: t("Confidence"),
    align: "end",
    cell: ({ isOpen, confidence }) => (isOpen || confidence === null ? "" : `${confidence} %`),
  },
  {
    key: "consensus",
    header: t("Outcome"),
    cell: ({ withConsensus, isFinal }) => voteOutcome(withConsensus, isFinal) ?? t("None yet"),
  },
  { key: "time", header: t("Time"), cell: ({ timestamp }) => <Time seconds={Number(timestamp)} /> },
  { key: "tx", header: t("Transaction"), minor: true, cell: ({ tx }) => <TransactionLink hash={tx} /> },
];

const rewardColumns = (): readonly Column<ProfileData["rewards"][number]>[] => [
  {
    key: "task",
    header: t("Task"),
    primary: true,
    cell: ({ taskId, spec }) => (
      <Link to={`/tasks/${taskId}`} className="hover:text-accent hover:underline">
        <UserText>{taskName({ id: taskId, spec })}</UserText>
      </Link>
    ),
  },
  {
    key: "role",
    header: t("Role"),
    cell: ({ role }) => (role === "provider" ? t("Provider") : t("Verifier")),
  },
  {
    key: "amount",
    header: t("Amount"),
    align: "end",
    cell: ({ amount }) => <Amount value={BigInt(amount)} />,
  },
  { key: "time", header: t("Time"), cell: ({ timestamp }) => <Time seconds={Number(timestamp)} /> },
  { key: "tx", header: t("Transaction"), minor: true, cell: ({ tx }) => <TransactionLink hash={tx} /> },
];

interface Doings {
  account: {
    modelCount: number;
    requested: { total: number } | null;
    provided: { total: number } | null;
    verifier: { voteCount: number; isApproved: boolean } | null;
  } | null;
}

/** The roles of an account, derived from its activity (F6). */
function rolesOf({ account }: Doings): string[] {
  if (!account) return [t("Visitor")];
  const { modelCount, requested, provided, verifier } = account;
  const roles = [
    modelCount > 0 && t("Model owner"),
    requested && requested.total > 0 && t("Requester"),
    provided && provided.total > 0 && t("Provider"),
    verifier && (verifier.isApproved || verifier.voteCount > 0) && t("Verifier"),
  ].filter((role) => typeof role === "string");
  return roles.length > 0 ? roles : [t("Visitor")];
}
