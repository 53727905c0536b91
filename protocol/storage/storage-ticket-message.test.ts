import { recoverMessageAddress } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { describe, expect, it } from "vitest";
import {
  StorageTicketMessageError,
  type StorageTicketRequest,
  storageTicketMessage,
} from "./storage-ticket-message.ts";

const request: StorageTicketRequest = {
  domain: "127.0.0.1:3000",
  address: "0x70997970C51812dc3A010C7d01b50e0d17dc79C8",
  issuedAt: 1_780_000_000,
  purpose: "taskInput",
  size: 1_048_576,
  nonce: "4f1c9a7e2b",
};

describe("message of an upload ticket", () => {
  it("says that it is free, no transaction and public, and names site, account, purpose, size, time and nonce", () => {
    const text = storageTicketMessage(request);
    expect(text).toContain("127.0.0.1:3000 asks you to approve an upload.");
    expect(text).toMatch(/Signing is free\. It is not a transaction/);
    expect(text).toContain("The uploaded files are public.");
    expect(text).toContain("Account: 0x70997970C51812dc3A010C7d01b50e0d17dc79C8");
    expect(text).toContain("Purpose: taskInput (the input file of a task and its description)");
    expect(text).toContain("Size: 1048576 bytes");
    expect(text).toContain("Issued at: 2026-05-28T20:26:40Z");
    expect(text).toContain("Nonce: 4f1c9a7e2b");
  });

  it("is the same text for any spelling of the address", () => {
    const lower = request.address.toLowerCase() as StorageTicketRequest["address"];
    expect(storageTicketMessage({ ...request, address: lower })).toBe(storageTicketMessage(request));
  });

  it("is signed by a wallet and recovered to its address", async () => {
    const account = privateKeyToAccount(`0x${"11".repeat(32)}`);
    const message = storageTicketMessage({ ...request, address: account.address });
    const signature = await account.signMessage({ message });
    expect(await recoverMessageAddress({ message, signature })).toBe(account.address);
  });

  it.each([
    ["a domain that would add a line", { domain: "evil.example\nAccount" }],
    ["a domain with a path", { domain: "evil.example/x" }],
    ["no domain", { domain: "" }],
    ["a broken address", { address: "0x123" as never }],
    ["a time in milliseconds", { issuedAt: 1_780_000_000_000 }],
    ["an unknown purpose", { purpose: "constructor" as never }],
    ["no bytes", { size: 0 }],
    ["no nonce", { nonce: "" }],
    ["a nonce that would add a line", { nonce: "12345678\nAmount: 5" }],
    ["more bytes than the purpose allows", { size: 102 * 1024 * 1024 }],
  ])("is not built with %s", (_what, change) => {
    expect(() => storageTicketMessage({ ...request, ...change })).toThrow(StorageTicketMessageError);
  });
});
