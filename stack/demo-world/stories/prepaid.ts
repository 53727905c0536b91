import { mlb } from "../simulation/money.ts";
import type { Story } from "../simulation/story-context.ts";

/** Clara prepays a provider and keeps the channel; an earlier one was closed with what was left. */
export const prepaid: Story = async ({ at, day, clara, farid }) => {
  await at(day(19, "11:20"));
  const trial = await clara.openChannel(farid, mlb("2"));
  await at(day(20, "16:02"));
  await farid.claimVoucher(trial, mlb("1.5"), await clara.signVoucher(trial, mlb("1.5")));
  await at(day(20, "16:40"));
  await farid.closeChannel(trial);
  await at(day(26, "09:51"));
  const channel = await clara.openChannel(farid, mlb("5"), { cap: mlb("20"), number: 1 });
  await at(day(30, "15:07"));
  await farid.claimVoucher(channel, mlb("1.25"), await clara.signVoucher(channel, mlb("1.25")));
};
