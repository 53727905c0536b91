import { afterAll, beforeAll, expect, test } from "vitest";
import webPush from "web-push";
import { startPushService } from "../test-support/push-service.ts";
import { createSender } from "./sender.ts";

const keys = { ...webPush.generateVAPIDKeys(), subject: "mailto:site@example.org" };
let service: Awaited<ReturnType<typeof startPushService>>;
beforeAll(async () => {
  service = await startPushService(() => keys.publicKey);
});
afterAll(() => service.close());

const body = (text: string) => ({
  type: "task.verified" as const,
  timestamp: "2026-01-31T12:00:00.000Z",
  data: {
    account: `0x${"1".repeat(40)}`,
    chainId: 31_337,
    title: "Verification completed",
    text,
    url: "https://market.example/tasks/0x1",
  },
});
const destination = () => {
  const { endpoint, keys: own } = service.subscription;
  return { channel: "push" as const, url: endpoint, ...own };
};

test("a push message is encrypted for one browser and signed for its service, which decrypt and check it (N14)", async () => {
  const sender = createSender({ allowLoopback: true }, keys);
  expect(await sender.send(destination(), "msg_1", body("grüße"), 1)).toEqual({
    kind: "delivered",
    result: "HTTP 201",
  });
  expect(service.pushed).toEqual([
    {
      payload: {
        id: "msg_1",
        type: "task.verified",
        title: "Verification completed",
        text: "grüße",
        url: "https://market.example/tasks/0x1",
      },
      ttl: "86400",
    },
  ]);
});

test("a gone browser is given up, a site without keys sends nothing, and another site's keys are refused", async () => {
  service.state.status = 410;
  const sender = createSender({ allowLoopback: true }, keys);
  expect(await sender.send(destination(), "msg_2", body(""), 1)).toEqual({
    kind: "gone",
    result: "HTTP 410",
  });
  service.state.status = 201;
  const without = createSender({ allowLoopback: true }, undefined);
  expect(await without.send(destination(), "msg_3", body(""), 1)).toMatchObject({ kind: "failed" });
  const stranger = createSender({ allowLoopback: true }, { ...keys, ...webPush.generateVAPIDKeys() });
  expect(await stranger.send(destination(), "msg_4", body(""), 1)).toEqual({
    kind: "failed",
    result: "HTTP 403",
  });
});

test("a long text is shortened, because push services accept four kilobytes", async () => {
  const sender = createSender({ allowLoopback: true }, keys);
  await sender.send(destination(), "msg_5", body("x".repeat(9_000)), 1);
  expect(service.pushed.at(-1)?.payload.text).toHaveLength(300);
});

test("a long text is not cut within a character", async () => {
  const sender = createSender({ allowLoopback: true }, keys);
  await sender.send(destination(), "msg_6", body(`${"x".repeat(298)}🌸 is verified`), 1);
  expect(service.pushed.at(-1)?.payload.text).toBe(`${"x".repeat(298)}…`);
});
