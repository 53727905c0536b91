import { mlb } from "../simulation/money.ts";
import type { Story } from "../simulation/story-context.ts";

/** The treasury gives every account MLB on the first morning. */
export const funding: Story = async ({ at, day, treasury, ...people }) => {
  await at(day(1, "06:30"));
  for (const owner of [people.ada, people.bela]) await treasury.send(owner, mlb("2500"));
  for (const requester of [people.clara, people.dmitri]) await treasury.send(requester, mlb("8000"));
  for (const provider of [people.farid, people.grete]) await treasury.send(provider, mlb("3000"));
  const { ines, jonas, kemal, lena, mario, nadia, oskar } = people;
  for (const verifier of [ines, jonas, kemal, lena, mario, nadia, oskar])
    await treasury.send(verifier, mlb("2000"));
  for (const keeper of [people.deployer, people.guardian, people.arbiter, people.admin]) {
    await treasury.send(keeper, mlb("500"));
  }
};

/** Hiro and Edith come later and begin with the faucet; the treasury adds to it. */
export const latecomers: Story = async ({ at, day, treasury, hiro, edith }) => {
  await at(day(3, "09:18"));
  await hiro.askFaucet();
  await at(day(4, "10:02"));
  await treasury.send(hiro, mlb("2000"));
  await at(day(6, "17:44"));
  await edith.askFaucet();
  await at(day(7, "07:20"));
  await treasury.send(edith, mlb("7000"));
};

/** Seven people stake; one leaves again and one takes a part out. */
export const staking: Story = async ({ at, day, ago, ines, jonas, kemal, lena, mario, nadia, oskar }) => {
  await at(day(1, "08:10"));
  await ines.stake(mlb("250"));
  await at(day(1, "08:26"));
  await jonas.stake(mlb("150"));
  await at(day(1, "09:02"));
  await kemal.stake(mlb("120"));
  await at(day(1, "10:41"));
  await lena.stake(mlb("80"));
  await at(day(1, "13:15"));
  await mario.stake(mlb("90"));
  await at(day(2, "07:55"));
  await nadia.stake(mlb("70"));
  await at(day(2, "18:32"));
  await oskar.stake(mlb("50"));
  await at(day(12, "12:08"));
  await lena.stake(mlb("60"));
  await at(day(18, "19:20"));
  await oskar.requestUnstake(mlb("35"));
  await at(day(29, "08:47"));
  await oskar.withdrawStake();
  await at(ago("2d 3h"));
  await mario.requestUnstake(mlb("25"));
};

/** The fees of the first weeks go to the treasury. */
export const fees: Story = async ({ at, day, treasury }) => {
  await at(day(30, "09:00"));
  await treasury.sweepFees();
};
