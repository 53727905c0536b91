/** Calls, views, events and errors between the model's words and a chain's bytes. */
import {
  type Abi,
  type AbiEvent,
  type AbiFunction,
  type Address,
  concat,
  decodeAbiParameters,
  encodeFunctionData,
  type Hex,
  numberToHex,
  parseSignature,
  toEventSelector,
  toFunctionSelector,
  zeroHash,
} from "viem";
import { formatAbiItem } from "viem/utils";
import type { Call } from "./model.ts";
import { canonical, type Names, translator } from "./names.ts";
import { authorizationOf, channelKey } from "./rules/channels.ts";
import type {
  ChannelAuthorization,
  Event,
  Model,
  Permit,
  SignedCommitment,
  Terms,
  VoucherClaim,
} from "./state.ts";
import type { View } from "./views.ts";
import { MODELS } from "./world.ts";

export type Log = { address: Address; topics: [Hex, ...Hex[]]; data: Hex; blockNumber: Hex; logIndex: Hex };
/** Signs EIP-712 data in an account's name. */
export type Sign = (owner: Address, typed: unknown) => Promise<Hex>;

/** @param known every account and contract by name, and the ABI of every contract */
export function createCoder(known: Names, sign: Sign) {
  const { abis, addresses, chainId } = known;
  const names = translator(known);
  const functions = new Map<string, { contract: string; items: AbiFunction[] }>();
  const events = new Map<string, AbiEvent>();
  const eventsByTopic = new Map<string, AbiEvent>();
  for (const [contract, abi] of Object.entries(abis)) {
    if (contract === "AccessManager") continue;
    for (const item of abi) {
      if (item.type === "event") {
        events.set(item.name, item);
        eventsByTopic.set(`${addresses[contract]?.toLowerCase()} ${toEventSelector(item)}`, item);
      }
      if (item.type !== "function") continue;
      for (const key of [item.name, `${contract}.${item.name}`]) {
        const entry = functions.get(key);
        if (entry?.contract === contract) entry.items.push(item);
        else functions.set(key, { contract, items: [item] });
      }
    }
  }
  const errors = Object.values(abis).flatMap((abi) => abi.filter((item) => item.type === "error"));
  const errorsBySelector = new Map(errors.map((item) => [toFunctionSelector(formatAbiItem(item)), item]));

  function functionOf(name: string, count: number) {
    const found = functions.get(name);
    const item = found?.items.find(({ inputs }) => inputs.length === count);
    if (!found || !item) throw new Error(`No contract has a function ${name} with ${count} arguments.`);
    return { contract: found.contract, item };
  }

  async function callData({ name, args, by }: Omit<Call, "at">): Promise<{ to: Address; data: Hex }> {
    const { contract, item } = functionOf(name, args.length);
    const values: unknown[] = [];
    for (const [index, input] of item.inputs.entries()) {
      const spender = spenderOf(name);
      values.push(
        input.name === "permit"
          ? await signed(by, spender, args[index] as Permit)
          : names.concrete(input, await withSignatures(input.name, args, index)),
      );
    }
    return { to: names.address(contract), data: encodeFunctionData({ abi: [item], args: values }) };
  }

  /** Replaces descriptions of signatures by real ones. */
  async function withSignatures(name: string | undefined, args: unknown[], index: number): Promise<unknown> {
    const value = args[index];
    if (name === "signature")
      return voucherOf({ channel: args[0], amount: args[1], signature: value } as VoucherClaim);
    if (name === "authorization")
      return authorizationBy(args[0] as Terms, args[1] as bigint, value as ChannelAuthorization);
    if (name === "commitments")
      return Promise.all(
        (value as SignedCommitment[]).map(async (one) => ({ ...one, signature: await commitmentBy(one) })),
      );
    if (name !== "claims") return value;
    return Promise.all(
      (value as VoucherClaim[]).map(async (claim) => ({ ...claim, signature: await voucherOf(claim) })),
    );
  }
  function commitmentBy({ signature, ...given }: SignedCommitment): Promise<Hex> {
    const { verificationId, voter, commitment, ticket, deadline } = given;
    return sign(names.address(signature.by), {
      primaryType: "Commitment",
      domain: domain("MLB Sealed Votes", "SealedVotes"),
      message: {
        verificationId: names.id(verificationId),
        voter: names.address(voter),
        commitment: names.concrete({ type: "bytes32", name: "commitment" }, commitment),
        ticket: signature.valid ? ticket : ticket - 1,
        deadline,
      },
      types: COMMITMENT_TYPES,
    });
  }
  function voucherOf({ channel, signature }: VoucherClaim): Promise<Hex> {
    return sign(names.address(signature.by), {
      primaryType: "Voucher",
      domain: domain("MLB Payment Channels", "PaymentChannels"),
      message: { channel: names.channelId(channelKey(channel)), amount: `${signature.over}` },
      types: VOUCHER_TYPES,
    });
  }
  async function authorizationBy(channel: Terms, value: bigint, given: ChannelAuthorization) {
    const { valid, validAfter, validBefore } = given;
    const from = names.address(channel.payer);
    const signature = await sign(from, {
      primaryType: "ReceiveWithAuthorization",
      domain: domain("MLB", "MLBToken"),
      message: {
        from,
        to: names.address("PaymentChannels"),
        value: `${valid ? value : value + 1n}`,
        validAfter,
        validBefore,
        nonce: names.channelId(authorizationOf(channel)),
      },
      types: AUTHORIZATION_TYPES,
    });
    const { r, s, v = 27n } = parseSignature(signature);
    return { validAfter: BigInt(validAfter), validBefore: BigInt(validBefore), v: Number(v), r, s };
  }
  const domain = (name: string, contract: string) => ({
    name,
    version: "1",
    chainId,
    verifyingContract: names.address(contract),
  });

  /** An invalid permit bears the signature of another value. */
  async function signed(owner: string, spender: string, given: Permit) {
    const { deadline, nonce, valid, value } = given;
    const message = {
      owner: names.address(owner),
      spender: names.address(spender),
      value: `${valid ? value : value + 1n}`,
      nonce,
      deadline,
    };
    const typed = {
      primaryType: "Permit",
      domain: domain("MLB", "MLBToken"),
      message,
      types: PERMIT_TYPES,
    };
    const signature = await sign(names.address(owner), typed);
    const { r, s, v = 27n } = parseSignature(signature);
    return { value, deadline: BigInt(deadline), v: Number(v), r, s };
  }

  /** The contracts' error data for this refusal. */
  function refusal(name: string, args: unknown[]): { refused: string; args: string } {
    const item = errors.find(
      (entry) => entry.type === "error" && entry.name === name && entry.inputs.length === args.length,
    );
    if (item?.type !== "error")
      throw new Error(`No contract has the error ${name} with ${args.length} arguments.`);
    return { refused: name, args: canonical(names.all(item.inputs, args)) };
  }

  /** The name and arguments of an error. */
  function errorOf(data: Hex): { refused: string; args: string } {
    const item = errorsBySelector.get(data.slice(0, 10) as Hex);
    if (!item) throw new Error(`An unknown error: ${data}`);
    const args = data.length > 10 ? decodeAbiParameters(item.inputs, `0x${data.slice(10)}`) : [];
    return { refused: item.name, args: canonical(args) };
  }

  /** An event of a chain with its arguments in order. @throws Error when no contract of ours declares it */
  function eventOf(log: Log): { name: string; args: Record<string, unknown>; values: unknown[] } {
    const item = eventsByTopic.get(`${log.address.toLowerCase()} ${log.topics[0]}`);
    if (!item) throw new Error(`An unknown event came from ${log.address}: ${log.topics[0]}`);
    const isIndexed = ({ indexed = false }: (typeof item.inputs)[number]) => indexed;
    const indexed = item.inputs.filter(isIndexed);
    const others = item.inputs.filter((input) => !isIndexed(input));
    const values = [
      ...decodeAbiParameters(indexed, concat(log.topics.slice(1))),
      ...decodeAbiParameters(others, log.data),
    ];
    const args: Record<string, unknown> = Object.fromEntries(
      [...indexed, ...others].map(({ name = "" }, index) => [name, values[index]]),
    );
    return { name: item.name, args, values: item.inputs.map(({ name = "" }) => args[name]) };
  }

  /** The event as one line, to compare it with the model's event. The model has no block hashes. */
  function lineOf(log: Log): string {
    const { name, args, values } = eventOf(log);
    return `${name} ${canonical(values.map((value) => (value === args.seed ? zeroHash : value)))}`;
  }

  /** The arguments of a model's event as the contracts give them. */
  function valuesOf([name, ...args]: Event): unknown[] {
    const found = events.get(name);
    if (!found) throw new Error(`No contract has the event ${name}.`);
    const { inputs } = found;
    if (inputs.length !== args.length) throw new Error(`${name} has ${inputs.length} arguments.`);
    return names.all(inputs, args);
  }
  /** The events of one call, each as one line. */
  function eventLines(made: readonly Event[]): string[] {
    names.learn(made);
    return made.map((event) => `${event[0]} ${canonical(valuesOf(event))}`);
  }

  function viewData({ contract, name, args }: Omit<View, "value">) {
    const { item } = functionOf(`${contract}.${name}`, args.length);
    const data = encodeFunctionData({ abi: [item], args: names.all(item.inputs, args) });
    return { to: names.address(contract), data, item };
  }

  /** The calls that register the models of the traces. */
  function registrations(): { by: string; to: Address; data: Hex }[] {
    const made = MODELS.flatMap((model, index): [string, string, unknown[]][] => {
      const modelId = names.modelId(index + 1);
      return [
        [model.owner, "registerModel", [published(model)]],
        ...model.allowed.map((name): [string, string, unknown[]] => [
          ...([model.owner, "setAccess"] as const),
          [modelId, names.address(name), true],
        ]),
        ...(model.isActive
          ? []
          : [[model.owner, "deactivateModel", [modelId]] as [string, string, unknown[]]]),
      ];
    });
    const abi = abis.ModelRegistry as Abi;
    const to = names.address("ModelRegistry");
    return made.map(([by, functionName, args]) => ({
      by,
      to,
      data: encodeFunctionData({ abi, functionName, args }),
    }));
  }

  return { callData, errorOf, eventLines, eventOf, lineOf, names, refusal, registrations, viewData };
}

/** The public part of a model. */
function published({ digest, isPublic }: Model) {
  const text = (value: string) => (isPublic ? value : "");
  return {
    name: text("Iris"),
    description: text("A classifier of flowers."),
    version: "1.0.0",
    category: text("Vision"),
    metadataCid: "bafy",
    metadataDigest: numberToHex(digest, { size: 32 }),
    accessMethod: "",
    isPublic,
  };
}

/** The spender in the permit of a call. */
function spenderOf(call: string): string {
  if (call.startsWith("stake")) return "VerifierStaking";
  return /^(open|topUp)/.test(call) ? "PaymentChannels" : "RewardDistributor";
}

const EIP712Domain = [
  { name: "name", type: "string" },
  { name: "version", type: "string" },
  { name: "chainId", type: "uint256" },
  { name: "verifyingContract", type: "address" },
];
const VOUCHER_TYPES = {
  EIP712Domain,
  Voucher: [
    { name: "channel", type: "bytes32" },
    { name: "amount", type: "uint256" },
  ],
};
const COMMITMENT_TYPES = {
  EIP712Domain,
  Commitment: [
    { name: "verificationId", type: "bytes32" },
    { name: "voter", type: "address" },
    { name: "commitment", type: "bytes32" },
    { name: "ticket", type: "uint32" },
    { name: "deadline", type: "uint32" },
  ],
};
const AUTHORIZATION_TYPES = {
  EIP712Domain,
  ReceiveWithAuthorization: [
    { name: "from", type: "address" },
    { name: "to", type: "address" },
    { name: "value", type: "uint256" },
    { name: "validAfter", type: "uint256" },
    { name: "validBefore", type: "uint256" },
    { name: "nonce", type: "bytes32" },
  ],
};
const PERMIT_TYPES = {
  EIP712Domain,
  Permit: [
    { name: "owner", type: "address" },
    { name: "spender", type: "address" },
    { name: "value", type: "uint256" },
    { name: "nonce", type: "uint256" },
    { name: "deadline", type: "uint256" },
  ],
};
