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
  keccak256,
  numberToHex,
  toFunctionSelector,
  zeroAddress,
} from "viem";
import { NOBODY } from "./state.ts";

export type Names = {
  chainId: number;
  /** Accounts and contracts by name. */
  addresses: Record<string, Address>;
  abis: Record<string, Abi>;
};

const hashOf = (chainId: number, home: Address, sequence: number) =>
  BigInt(
    keccak256(
      encodeAbiParameters(
        [{ type: "uint256" }, { type: "address" }, { type: "uint256" }],
        [BigInt(chainId), home, BigInt(sequence)],
      ),
    ),
  );

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

  /** Task or verification: hash bits, 32 bits of number, 8 bits of round; nothing for 0. */
  function id(number: number): Hex {
    const seq = Math.floor(number / 256);
    return once(`t${number}`, () => {
      if (number === 0) return numberToHex(0, { size: 32 });
      const hash = hashOf(chainId, address("TaskManager"), seq) & ~((1n << 40n) - 1n);
      return numberToHex(hash | BigInt(number), { size: 32 });
    });
  }
  function modelId(seq: number): Hex {
    return once(`m${seq}`, () => {
      const hash = hashOf(chainId, address("ModelRegistry"), seq) & ~((1n << 32n) - 1n);
      return numberToHex(hash | BigInt(seq), { size: 32 });
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
    if (name === "salt") return numberToHex(value as number, { size: 32 });
    if (type !== "bytes32" || typeof value === "string") return value;
    if (name === "modelId") return modelId(value as number);
    if (name === "resultHash") return numberToHex(value as number, { size: 32 });
    return id(value as number);
  }

  const all = (parameters: readonly AbiParameter[], values: readonly unknown[]) =>
    parameters.map((parameter, index) => concrete(parameter, values[index]));

  return { address, all, channelId, concrete, id, modelId };
}

/** The same text for the same values, whether a small number is one or a bigint, in the order of an ABI. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_, item) => {
    if (typeof item === "bigint" || typeof item === "number") return `${item}`;
    return typeof item === "string" && /^0x[0-9a-fA-F]{40}$/.test(item) ? item.toLowerCase() : item;
  });
}
