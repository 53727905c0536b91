// @vitest-environment jsdom
import { renderHook } from "@testing-library/react";
import { SwitchChainError, UserRejectedRequestError } from "viem";
import { beforeEach, expect, test, vi } from "vitest";
import { SwitchChainNotSupportedError } from "wagmi";
import { notify } from "#app/components/ui/feedback/notifications.ts";
import { useSwitchNetwork } from "./use-switch-network.ts";

const switchChain = vi.fn();
vi.mock("wagmi/actions", () => ({ switchChain: (...args: unknown[]) => switchChain(...args) }));
const layer = { config: async () => "the configuration", environment: { chainId: 137 } };
vi.mock("./wallet-layer.ts", () => ({ useWalletLayer: () => layer }));
vi.mock("#app/env/use-public-environment.ts", () => ({ useAppChain: () => ({ id: 137, name: "Polygon" }) }));
vi.mock("#app/components/ui/feedback/notifications.ts", () => ({ notify: vi.fn() }));

beforeEach(() => void vi.mocked(notify).mockClear());

const unable = new SwitchChainNotSupportedError({ connector: { name: "A wallet" } as never });

test.each([
  [unable, "Network Switch Unavailable", "does not let sites switch networks"],
  [new UserRejectedRequestError(new Error("no")), "Network Switch Failed", "confirm Polygon in your wallet"],
  [new SwitchChainError(new Error("no")), "Network Switch Failed", "Nothing was sent."],
  [new Error("The wallet is busy\nand more"), "Network Switch Error", "error: The wallet is busy Nothing"],
])("a failed network switch (%o) is reported", async (error, title, words) => {
  switchChain.mockRejectedValueOnce(error);
  const { result } = renderHook(useSwitchNetwork);
  expect(await result.current.switchNetwork()).toBe(false);
  expect(notify).toHaveBeenCalledExactlyOnceWith({
    tone: "error",
    title,
    description: expect.stringContaining(words),
  });
});

test("reports a successful switch", async () => {
  switchChain.mockResolvedValueOnce({});
  const { result } = renderHook(useSwitchNetwork);
  expect(await result.current.switchNetwork()).toBe(true);
  expect(switchChain).toHaveBeenCalledWith("the configuration", { chainId: 137 });
  expect(notify).toHaveBeenCalledWith(
    expect.objectContaining({ tone: "success", title: "Network Switched" }),
  );
});
