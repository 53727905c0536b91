/**
 * From the model's names and numbers to what a chain knows: addresses, ids, selectors. Ids are recomputed from their
 * definition, not read from the chain.
 */
import {
  type Abi,
  type AbiParameter,
  type Address,
  encodeAbiParameters,
  type Hex,
  hexToBigInt,
  keccak256,
  numberToHex,
  stringToBytes,
  toFunctionSelector,
  zeroAddress,
} from "viem";
import { BATCH, type Commitment, type Event, HASH, INPUTS, NOBODY, SAMPLE } from "./state.ts";
import { treeOf } from "./tree.ts";

export type Names = {
  chainId: number;
  /** Accounts and contracts by name. */
  addresses: Record<string, Address>;
  abis: Record<string, Abi>;
};

function hashOf(...parts: [type: string, value: unknown][]): bigint {
  const types = parts.map(([type]) => ({ type }));
  const values = parts.map(([, value]) => value);
  return hexToBigInt(keccak256(encodeAbiParameters(types, values)));
}

const SPEC_BITS = ((1n << 112n) - 1n) << 144n;
const RESULT_BITS = ((1n << 104n) - 1n) << 40n;
/** Terms of a task in the order in which they are hashed; the last six are a struct. */
const SPEC = [
  ...[{ type: "address" }, { type: "bytes32" }, { type: "uint96" }],
  {
    type: "tuple",
    components: [
      ...[
        { name: "taskType", type: "uint8" },
        { name: "check", type: "uint8" },
        { name: "deadline", type: "uint32" },
      ],
      ...[
        { name: "dataPointer", type: "string" },
        { name: "metadataCid", type: "string" },
      ],
      { name: "modelDigest", type: "bytes32" },
    ],
  },
];
const bytes32 = (value: number | bigint) => numberToHex(value, { size: 32 });

export type Translator = ReturnType<typeof translator>;

/** Translates what the model says into what the contracts say. */
export function translator({ chainId, addresses, abis }: Names) {
  const known = new Map<string, Hex>();
  const once = (key: string, make: () => Hex) => {
    const found = known.get(key) ?? make();
    known.set(key, found);
    return found;
  };

  function address(name: string): Address {
    const found = name === NOBODY ? zeroAddress : addresses[name];
    if (!found) throw new Error(`Nobody is called ${name}.`);
    return found;
  }

  const home = (contract: string, seq: number): [string, unknown][] => [
    ["uint256", BigInt(chainId)],
    ["address", address(contract)],
    ["uint32", seq],
  ];
  /** Ids by number, from the latest creation and submission with that number. */
  const ids = new Map<number, Hex>();

  /** Notes what the ids of tasks and verifications contain. Events come before everything that names their ids. */
  function learn(events: readonly Event[]): void {
    for (const [event, number, ...args] of events) {
      if (event === "TaskCreated") {
        const [model, requester, taskType, check, reward, deadline, , , , dataPointer, metadataCid, digest] =
          args;
        const input = {
          taskType,
          check,
          deadline,
          dataPointer,
          metadataCid,
          modelDigest: bytes32(digest as number),
        };
        const parts = [address(requester as string), modelId(model as number), reward, input];
        const spec = keccak256(encodeAbiParameters(SPEC, parts));
        const hash = hashOf(...home("TaskManager", (number as number) / 256), ["bytes32", spec]);
        ids.set(number as number, bytes32((hash & SPEC_BITS) | BigInt(number as number)));
      }
      if (event === "ResultSubmitted") {
        const [verification, , round, resultHash] = args as number[];
        const task = id(number as number);
        const result = bytes32(resultHash as number);
        const hash = hashOf(["bytes32", task], ["uint8", round], ["bytes32", result]);
        ids.set(
          verification as number,
          bytes32(BigInt(task) | (hash & RESULT_BITS) | BigInt(round as number)),
        );
      }
    }
  }

  /** Forgets all tasks and verifications, for another trace. */
  const forget = () => ids.clear();

  /** Task or verification, by the model's number; an id without content when no such thing was created. */
  function id(number: number): Hex {
    const round = number % 256;
    const found = ids.get(number) ?? ids.get(number - round) ?? bytes32(number - round);
    return bytes32(BigInt(found) | BigInt(round));
  }
  function modelId(seq: number): Hex {
    return once(`m${seq}`, () => {
      const hash = hashOf(...home("ModelRegistry", seq)) & ~((1n << 32n) - 1n);
      return bytes32(hash | BigInt(seq));
    });
  }
  function selector(error: string): Hex {
    return once(`e${error}`, () => {
      if (error === "") return "0x00000000";
      const item = Object.values(abis)
        .flat()
        .find((entry) => entry.type === "error" && entry.name === error);
      if (item?.type !== "error") throw new Error(`No contract has the error ${error}.`);
      return toFunctionSelector(`${error}(${item.inputs.map(({ type }) => type).join()})`);
    });
  }

  /** A channel's id, or the nonce of the signature that opens it. */
  function channelId(key: string): Hex {
    return once(key, () => {
      const isNonce = key.startsWith("nonce>");
      const [payer = "", receiver = "", signer = "", cap = "", expiry = "", salt = ""] = key
        .replace("nonce>", "")
        .split(">");
      const terms: [string, unknown][] = [
        ["address", address(receiver)],
        ["address", address(signer)],
        ["uint96", BigInt(cap)],
        ["uint32", Number(expiry)],
        ["bytes32", numberToHex(Number(salt), { size: 32 })],
      ];
      const home: [string, unknown][] = [
        ["uint256", BigInt(chainId)],
        ["address", address("PaymentChannels")],
        ["address", address(payer)],
      ];
      const parts = isNonce ? terms : [...home, ...terms];
      return keccak256(
        encodeAbiParameters(
          parts.map(([type]) => ({ type })),
          parts.map(([, value]) => value),
        ),
      );
    });
  }

  /** A value of the model as the contracts' type and parameter name ask for it. */
  function concrete(parameter: AbiParameter, value: unknown): unknown {
    const { type, name = "" } = parameter;
    if (name === "proofs") return batchOf(value as number).proofs;
    if (type.endsWith("[]")) {
      const item = { ...parameter, type: type.slice(0, -2) } as AbiParameter;
      return (value as unknown[]).map((entry) => concrete(item, entry));
    }
    if (type === "tuple" && "components" in parameter) {
      const fields = value as Record<string, unknown>;
      return Object.fromEntries(
        parameter.components.map((part) => [part.name, concrete(part, fields[part.name ?? ""])]),
      );
    }
    if (type === "address") return address(value as string);
    if (type === "bytes4") return selector((value as { error: string }).error);
    if (name === "channelId" || name === "nonce") return typeof value === "string" ? channelId(value) : value;
    if (name === "salt") return bytes32(value as number);
    if (name === "trace") return traceOf(value as number);
    if (name === "traces") return traceOf(value as number);
    if (name === "seals") return keccak256(traceOf(value as number));
    if (name === "seed") return bytes32(value as number);
    if (name === "root") return batchOf(value as number).root;
    if (name === "traceSeal") return value === 0 ? bytes32(0) : sealOf(value as number);
    if (name === "commitment") return value === 0 ? bytes32(0) : commitmentTo(value as Commitment);
    if (type !== "bytes32" || typeof value === "string") return value;
    if (name === "modelId") return modelId(value as number);
    if (name === "resultHash" || name === "modelDigest" || name === "current")
      return bytes32(value as number);
    return id(value as number);
  }

  function traceOf(number: number): Hex {
    if (number >= SAMPLE) {
      const traces = Array<Hex>(INPUTS).fill(traceOf(number - SAMPLE));
      return keccak256(encodeAbiParameters([{ type: "bytes32[]" }], [traces]));
    }
    return number < HASH ? bytes32(number) : keccak256(traceOf(number - HASH));
  }
  const batchOf = (trace: number) => treeOf(Array<Hex>(INPUTS).fill(keccak256(traceOf(trace))));

  function sealOf(number: number): Hex {
    if (number < BATCH) return keccak256(traceOf(number));
    const parts = [batchOf(number - BATCH).root, INPUTS] as const;
    return keccak256(encodeAbiParameters([{ type: "bytes32" }, { type: "uint32" }], parts));
  }

  function commitmentTo({ id: number, voter, trace, confidence, reasoning, salt }: Commitment): Hex {
    const types = ["bytes32", "address", "bytes32", "uint8", "bytes32", "bytes32"].map((type) => ({ type }));
    const reason = keccak256(stringToBytes(reasoning));
    const parts = [id(number), address(voter), traceOf(trace), confidence, reason, bytes32(salt)];
    return keccak256(encodeAbiParameters(types, parts));
  }

  const all = (parameters: readonly AbiParameter[], values: readonly unknown[]) =>
    parameters.map((parameter, index) => concrete(parameter, values[index]));

  return { address, all, channelId, concrete, forget, id, learn, modelId };
}

/** The same text for the same values, whether a small number is one or a bigint, in the order of an ABI. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_, item) => {
    if (typeof item === "bigint" || typeof item === "number") return `${item}`;
    return typeof item === "string" && /^0x[0-9a-fA-F]{40}$/.test(item) ? item.toLowerCase() : item;
  });
}
