import { describe, expect, it } from "vitest";
import { mostBytes } from "../storage/file-rules.ts";
import { isUploadPurpose, largestFile, ticketLimit, treeAllowance } from "./limits.ts";

const MB = 1024 * 1024;

describe("upload limits", () => {
  it("allow a model of 100 MB, and weights of 8 GB, together with its description", () => {
    expect(ticketLimit("model")).toBe(8_193 * MB);
    expect(largestFile("model")).toBe(8_192 * MB);
    expect(mostBytes("model", "iris.onnx")).toBe(100 * MB);
    expect(mostBytes("model", "Chat.GGUF")).toBe(8_192 * MB);
  });

  it("allow the parts of a result up to F302, together in one ticket", () => {
    expect(largestFile("resultOutput")).toBe(1024 * MB);
    expect(largestFile("resultLogs")).toBe(50 * MB);
    expect(largestFile("resultDiagnostics")).toBe(100 * MB);
    expect(largestFile("resultArtifact")).toBe(200 * MB);
    expect(ticketLimit("result")).toBe((1024 + 50 + 100 + 10 * 200 + 2) * MB);
  });

  it("never allow a single file of a task or result above 1 GiB", () => {
    expect(largestFile("result")).toBe(1024 * MB);
    expect(largestFile("taskInput")).toBe(100 * MB);
  });

  it("leave room for the tree of a file while staying close to the file size", () => {
    expect(treeAllowance(1024 * MB) / (1024 * MB)).toBeLessThan(0.02);
  });

  it("do not treat inherited property names as purposes", () => {
    expect(isUploadPurpose("model")).toBe(true);
    expect(isUploadPurpose("toString")).toBe(false);
    expect(isUploadPurpose(3)).toBe(false);
  });
});
