import { expect, test } from "vitest";
import { ZERO_ADDRESS } from "../chain/unset.ts";
import { sendSchema } from "./token-forms.ts";

const OWN = "0x14dC79964da2C08b23698B3D3cc7Ca32193d9955";
const ESCROW = "0x71bE63f3384f5fb98995898A86B02Fb2426c5788";
const OTHER = "0x2546BcD3c84621e976D8185a91A922aE77ECEc30";
const schema = sendSchema(10n ** 18n, OWN, [ESCROW]);
const problem = (recipient: string, amount = "1") =>
  schema.safeParse({ recipient, amount }).error?.issues[0]?.message;

test("MLB go to an account, in full digits", () => {
  expect(schema.parse({ recipient: OTHER, amount: "0.5" })).toEqual({
    recipient: OTHER,
    amount: 5n * 10n ** 17n,
  });
});

test("sending to an empty address, to oneself, or to a contract that would lose the tokens is rejected", () => {
  expect(problem(ZERO_ADDRESS)).toMatch(/This is the zero address/);
  expect(problem("0x12")).toMatch(/0x and 40 hexadecimal digits/);
  expect(problem(OWN)).toBe("This is your own address");
  expect(problem(ESCROW)).toMatch(/is lost/);
});

test("nothing is sent to an address whose letters say that it was mistyped", () => {
  expect(problem(OTHER.replace("Ec", "ec"))).toMatch(/contains a typo/);
  for (const address of [OTHER.toLowerCase(), ` ${OTHER} `])
    expect(schema.parse({ recipient: address, amount: "0.5" }).recipient).toBe(OTHER);
});

test("an unknown balance is not reported as too low", () => {
  const unknown = sendSchema(undefined, OWN, [ESCROW]);
  const answer = unknown.safeParse({ recipient: OTHER, amount: "2" });
  expect(answer.error?.issues[0]?.message).toMatch(/not known yet/);
});

test("nothing is sent that is not there", () => {
  expect(problem(OTHER, "2")).toBe("Amount cannot be greater than 1 MLB");
  expect(problem(OTHER, "0")).toBe("Amount must be a positive number");
});
