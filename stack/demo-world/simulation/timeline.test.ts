import { describe, expect, it } from "vitest";
import { playTimeline, type Thread } from "./timeline.ts";

const pause = () => new Promise((resolve) => setTimeout(resolve, 1));

/** A story that notes the given moments. */
function diary(name: string, times: readonly number[], log: string[]): Thread {
  return {
    name,
    async run(at) {
      for (const time of times) {
        await at(time);
        log.push(`${name} begins ${time}`);
        await pause();
        log.push(`${name} ends ${time}`);
      }
    },
  };
}

describe("the timeline", () => {
  it("orders the steps of all stories by time and lets none overlap", async () => {
    const log: string[] = [];
    await playTimeline([diary("a", [1, 5, 9], log), diary("b", [2, 6], log), diary("c", [4], log)]);
    expect(log.filter((line) => line.includes("begins")).map((line) => Number(line.split(" ")[2]))).toEqual([
      1, 2, 4, 5, 6, 9,
    ]);
    for (let i = 0; i < log.length; i += 2) {
      expect(log[i + 1]).toBe((log[i] as string).replace("begins", "ends"));
    }
  });

  it("lets the story that came first go first at the same moment", async () => {
    const log: string[] = [];
    await playTimeline([diary("a", [3], log), diary("b", [3], log)]);
    expect(log.map((line) => line[0])).toEqual(["a", "a", "b", "b"]);
  });

  it("stops with the story's name when a step fails", async () => {
    const failing: Thread = {
      name: "broken promise",
      async run(at) {
        await at(1);
        throw new Error("the provider never came");
      },
    };
    await expect(playTimeline([failing])).rejects.toThrow(
      'The story "broken promise": the provider never came',
    );
  });

  it("refuses a story that goes back in time", async () => {
    const log: string[] = [];
    await expect(playTimeline([diary("a", [10, 4], log)])).rejects.toThrow("goes back in time");
  });

  it("reports each moment before it is played", async () => {
    const moments: number[] = [];
    await playTimeline([diary("a", [1, 3], []), diary("b", [2], [])], (time) => moments.push(time));
    expect(moments).toEqual([1, 2, 3]);
  });
});
