import { Address } from "#app/components/chain/address.tsx";
import { Amount } from "#app/components/chain/amount.tsx";
import {
  Card,
  CardBody,
  CardHeader,
  Description,
  DescriptionList,
} from "#app/components/ui/display/card.tsx";
import { Pagination } from "#app/components/ui/list/pagination.tsx";
import { type Column, Table } from "#app/components/ui/list/table.tsx";
import { TabLinks } from "#app/components/ui/list/tabs.tsx";
import { TaskStatusChip } from "#app/features/task/task-state.tsx";
import { TaskStatus } from "#protocol/generated/enums.ts";
import { Section, Specimen } from "./section.tsx";

interface Row {
  id: string;
  title: string;
  status: TaskStatus;
  reward: bigint;
}

const MLB = 10n ** 18n;
const OWNER = "0x14dC79964da2C08b23698B3D3cc7Ca32193d9955";
const ROWS: readonly Row[] = [
  {
    id: "#0x4d2ca8",
    title: "Name the irises of the river bank",
    status: TaskStatus.Created,
    reward: 5n * MLB,
  },
  { id: "#0x8c39d9", title: "Is version 1.1.0 as good?", status: TaskStatus.Verified, reward: 18n * MLB },
  { id: "#0x6dfb2b", title: "Estimate yesterday's export", status: TaskStatus.Expired, reward: MLB },
];
const COLUMNS: readonly Column<Row>[] = [
  { key: "task", header: "Task", primary: true, cell: ({ id }) => <span className="font-mono">{id}</span> },
  { key: "title", header: "Title", cell: ({ title }) => title },
  { key: "status", header: "Status", cell: ({ status }) => <TaskStatusChip status={status} /> },
  { key: "reward", header: "Reward", align: "end", cell: ({ reward }) => <Amount value={reward} /> },
  { key: "owner", header: "Requester", cell: () => <Address address={OWNER} actions={false} /> },
];

function toneOf({ status }: Row) {
  if (status === TaskStatus.Expired) return "expired";
  return status === TaskStatus.Verified ? "verified" : undefined;
}

/** Tables, lists and details. */
export function Data() {
  return (
    <Section id="data" title="Data">
      <TabLinks
        label="Kinds"
        parameter="kind"
        tabs={[
          { value: "all", label: "All", count: 40 },
          { value: "open", label: "Open", count: 5 },
          { value: "verified", label: "Verified", count: 17 },
        ]}
      />
      <Table caption="Tasks" columns={COLUMNS} rows={ROWS} rowKey={({ id }) => id} tone={toneOf} />
      <Pagination page={4} pageSize={10} total={95} label="Pages of tasks" />
      <Specimen name="One object">
        <Card className="w-full max-w-md" aria-label="Details">
          <CardHeader title="Details" />
          <CardBody className="py-2">
            <DescriptionList>
              <Description term="Requester">
                <Address address={OWNER} />
              </Description>
              <Description term="Reward">
                <Amount value={5n * MLB} digits="full" />
              </Description>
              <Description term="Provider">
                <Address address={null} />
              </Description>
            </DescriptionList>
          </CardBody>
        </Card>
      </Specimen>
    </Section>
  );
}
