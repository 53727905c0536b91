import { Address } from "#app/components/chain/address.tsx";
import { Amount } from "#app/components/chain/amount.tsx";
import { AsOfBlock } from "#app/components/chain/as-of-block.tsx";
import { Deadline } from "#app/components/chain/deadline.tsx";
import { Hash } from "#app/components/chain/hash.tsx";
import { StaleNotice } from "#app/components/chain/stale-notice.tsx";
import { Time } from "#app/components/chain/time.tsx";
import { TransactionLink } from "#app/components/chain/transaction-link.tsx";
import { StatTile } from "#app/components/ui/display/card.tsx";
import { StatusChip } from "#app/components/ui/display/status-chip.tsx";
import { taskStatusCopy } from "#app/features/task/task.copy.ts";
import { TILE_DIGITS } from "#protocol/format/amount.ts";
import { Section, Specimen } from "./section.tsx";

const ACCOUNT = "0x14dC79964da2C08b23698B3D3cc7Ca32193d9955";
const HASH = "0xc9ef53ea4b1c5f5a7d2f0b9e8c7d6a5b4c3d2e1f00112233445566778a7a6826";
const AMOUNT = 1_234_567_891_234_567_891_234n;
const DAY = 86_400;

/** On-chain values: amounts, accounts, ids, times, states. `now`: unix seconds. */
export function ChainValues({ now }: { now: number }) {
  return (
    <Section id="chain" title="Values of the chain">
      <div className="grid gap-3 sm:grid-cols-3">
        <StatTile
          label="Paid for work"
          value={<Amount value={AMOUNT} digits={TILE_DIGITS} />}
          hint="in a tile"
        />
        <StatTile label="Nothing yet" value="—" hint="the reason stands here" />
        <StatTile label="Verified tasks" value={17} hint="of 40 ever created" />
      </div>
      <Specimen name="Amounts">
        <Amount value={AMOUNT} />
        <Amount value={AMOUNT} digits="full" />
        <Amount value={1n} />
        <Amount value={10n ** 16n} symbol="POL" />
      </Specimen>
      <Specimen name="Accounts">
        <Address address={ACCOUNT} />
        <Address address={ACCOUNT} actions={false} />
        <Address address={null} />
      </Specimen>
      <Specimen name="Hashes and transactions">
        <Hash value={HASH} />
        <TransactionLink hash={HASH} />
        <Hash value={null} />
      </Specimen>
      <Specimen name="Moments and deadlines">
        <Time seconds={now - 7_200} />
        <Time seconds={now - 30 * DAY} />
        <Deadline seconds={now + 3 * DAY} />
        <Deadline seconds={now - DAY} />
      </Specimen>
      <Specimen name="States of a task">
        {Object.values(taskStatusCopy()).map(({ label, tone, icon }) => (
          <StatusChip key={label} tone={tone} icon={icon}>
            {label}
          </StatusChip>
        ))}
      </Specimen>
      <Specimen name="How fresh it is">
        <AsOfBlock block={{ number: 12_345, timestamp: now }} />
      </Specimen>
      <StaleNotice block={{ number: 12_345, timestamp: now - 600 }} behind={300} />
    </Section>
  );
}
