// @vitest-environment jsdom
import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { show } from "#app/test-support/show.tsx";
import { Check } from "#protocol/generated/enums.ts";
import { TaskCheckChoice, type TaskCheckChoiceProps } from "./task-check-choice.tsx";

const MLB = 10n ** 18n;
const props: TaskCheckChoiceProps = {
  check: Check.Recomputed,
  isUndecided: false,
  onChange: vi.fn(),
  isProvable: true,
  items: undefined,
  inputSeconds: 60,
  reward: 10n * MLB,
  parameters: {
    providerBps: 8_000,
    verifierBps: 1_500,
    bondBps: 1_500,
    rewardLockBps: 500,
    minVoteLock: String(MLB / 10n),
  } as TaskCheckChoiceProps["parameters"],
};

afterEach(cleanup);

test("shows what a check costs the requester, and what provider and verifiers may lose", async () => {
  const shown = await show(<TaskCheckChoice {...props} />);
  expect(screen.getByRole("radio", { name: /^Recomputed/ })).toHaveProperty("checked", true);
  expect(shown.textContent).toMatch(/You pay verifiers, as part of the reward1.5000 MLB/);
  expect(shown.textContent).toMatch(/Each of 5 verifiers earns, if all agree0.3000 MLB/);
  expect(shown.textContent).toMatch(/only if their share pays for one run of the model/);
  expect(shown.textContent).toMatch(/The provider loses after a rejection1.5000 MLB/);
  expect(shown.textContent).toMatch(/A verifier can lose per seat1.5000 MLB/);
});

test("a model whose runs cannot be proved is not recomputed, and the reason is given", async () => {
  await show(<TaskCheckChoice {...props} check={Check.Judged} isProvable={false} />);
  const recomputed = screen.getByRole("radio", { name: /^Recomputed.*Not possible with this model/ });
  expect(recomputed).toHaveProperty("disabled", true);
});

test("nothing is selected before the model's package is read, and the default never replaces a choice", async () => {
  const user = userEvent.setup();
  const onChange = vi.fn();
  await show(
    <TaskCheckChoice
      {...props}
      check={Check.Judged}
      isUndecided
      isProvable={undefined}
      onChange={onChange}
    />,
  );
  const judged = screen.getByRole("radio", { name: /^Judged by people/ });
  expect(judged).toHaveProperty("checked", false);
  await user.click(judged);
  expect(onChange).toHaveBeenCalledWith(Check.Judged);
  cleanup();
  await show(<TaskCheckChoice {...props} check={Check.Judged} isProvable={undefined} />);
  expect(screen.getByRole("radio", { name: /^Judged by people/ })).toHaveProperty("checked", true);
});

test("one verifier first earns the whole pool, and both sides can lose more", async () => {
  const shown = await show(<TaskCheckChoice {...props} check={Check.Staged} />);
  expect(screen.getByRole("radio", { name: /^Recomputed/ })).toHaveProperty("checked", true);
  expect(screen.getByRole("radio", { name: /^One first, five on a difference/ })).toHaveProperty(
    "checked",
    true,
  );
  expect(shown.textContent).toMatch(/The first verifier earns, if it agrees1.5000 MLB/);
  expect(shown.textContent).toMatch(/The provider loses after a rejection6.5000 MLB/);
  expect(shown.textContent).toMatch(/A verifier can lose per seat5.0000 MLB/);
});

test("one verifier first is a setting of recomputed results, with its price, its chance and the loss of a cheat", async () => {
  const user = userEvent.setup();
  await show(<TaskCheckChoice {...props} />);
  const five = screen.getByRole("radio", { name: /^Five at once/ });
  expect(five).toHaveProperty("checked", true);
  const first = screen.getByRole("radio", {
    name: /^One first.*earns 1.5 MLB.*5% of the reward.*about a fifth of the rounds.*loses 6.5 MLB/,
  });
  await user.click(first);
  expect(props.onChange).toHaveBeenCalledWith(Check.Staged);
  cleanup();
  await show(<TaskCheckChoice {...props} check={Check.Judged} />);
  expect(screen.queryByRole("radio", { name: /^One first/ })).toBeNull();
});

test("a sample of a batch states before the payment with which chance wrong inputs are found", async () => {
  await show(<TaskCheckChoice {...props} items={256} check={Check.Sampled} />);
  const sampled = screen.getByRole("radio", {
    name: /^Five at once, 8 of 256 inputs.*0.3 MLB for 8 inputs.*one wrong input of 256 with a chance of 3.1%, 25 wrong inputs with 56.5%, and half of them with 99.6%/,
  });
  expect(sampled).toHaveProperty("checked", true);
  cleanup();
  await show(<TaskCheckChoice {...props} items={8} />);
  expect(screen.queryByRole("radio", { name: /inputs/ })).toBeNull();
});

test("a long check states its time limit and why one verifier first is safer, and a short one does not", async () => {
  const shown = await show(<TaskCheckChoice {...props} items={100} check={Check.Staged} />);
  expect(shown.textContent).toMatch(
    /allows up to 1h 40m for one check.*accounts that compute nothing can take the seats.*more than five minutes.*one first, the verifier takes its seat before it computes/,
  );
  for (const check of [Check.Recomputed, Check.Sampled]) {
    cleanup();
    const { textContent } = await show(<TaskCheckChoice {...props} items={100} check={check} />);
    expect(textContent).toMatch(check === Check.Sampled ? /allows up to 8m for/ : /allows up to 1h 40m for/);
  }
  for (const short of [{ items: 5 }, { items: 100, check: Check.Judged }]) {
    cleanup();
    expect((await show(<TaskCheckChoice {...props} {...short} />)).textContent).not.toMatch(/allows up to/);
  }
});

test("open votes are an opinion under More", async () => {
  const user = userEvent.setup();
  await show(<TaskCheckChoice {...props} />);
  await user.click(screen.getByText("More"));
  await user.click(screen.getByRole("radio", { name: /^Open votes.*An opinion/ }));
  expect(props.onChange).toHaveBeenCalledWith(Check.Open);
});
