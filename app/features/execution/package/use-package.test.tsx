// @vitest-environment jsdom
import { Blob, File } from "node:buffer";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { show } from "#app/test-support/show.tsx";
import { contentId } from "#protocol/content/cid.ts";
import { composeAccessMethod } from "#protocol/content/pointer/pointer.ts";
import { serve, type WorkRequest } from "#runtime/bounded/works.ts";
import { inputProblem } from "#runtime/run/input/input-problem.ts";
import { HONEST_SCRIPT, samplePackage } from "#runtime/test-support/sample-package.ts";
import type { NumberedQuestion } from "#runtime/web/input-worker.ts";
import type { InputCheck } from "../typed-input/input-check.ts";
import { InputChecker } from "../typed-input/input-checker.tsx";
import { PackageOfModel } from "./package-of-model.tsx";

const MEGABYTES = 1_048_576;
const FILE = new File(["hello"], "input.txt") as unknown as globalThis.File;
const fetched = vi.fn<typeof fetch>();
let accessMethod: string;

/** Opens packages and checks inputs in this process instead of in a Web Worker. */
class WorkerInPage extends EventTarget {
  terminate() {
    // There is nothing to terminate.
  }

  postMessage(question: NumberedQuestion | WorkRequest) {
    if (!("number" in question))
      return void serve(question, (data) => this.dispatchEvent(new MessageEvent("message", { data })));
    void inputProblem(question).then((problem) =>
      this.dispatchEvent(new MessageEvent("message", { data: { number: question.number, problem } })),
    );
  }
}

beforeEach(async () => {
  // jsdom's blobs cannot be read.
  vi.stubGlobal("Blob", Blob);
  const bytes = await samplePackage(HONEST_SCRIPT);
  const { cid } = await contentId(bytes);
  accessMethod = composeAccessMethod({ fileCid: cid });
  fetched.mockImplementation(async () => new Response(bytes));
  vi.stubGlobal("fetch", fetched);
  vi.stubGlobal("Worker", WorkerInPage);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  fetched.mockReset();
});

test("a large package is read once after the user loads it, and the chosen file is checked against it", async () => {
  const model = { accessMethod, isPublic: true, packageBytes: 10 * MEGABYTES };
  let check: InputCheck | undefined;
  await show(
    <>
      <InputChecker
        model={model}
        kind="inference"
        file={FILE}
        isReference={false}
        parameters=""
        onCheck={(reported) => {
          check = reported;
        }}
      />
      <PackageOfModel model={model} without="Nothing is checked">
        {({ manifest }) => <p>{manifest.name}</p>}
      </PackageOfModel>
    </>,
  );
  // A server that sends whole files leaves the input unchecked until the package is loaded.
  await waitFor(() => expect(check).toEqual({ status: "unchecked" }));
  fetched.mockClear();
  fireEvent.click(screen.getByRole("button", { name: "Load package" }));
  await screen.findByText("Sample");
  await waitFor(() => expect(check).toEqual({ status: "fits" }));
  expect(fetched).toHaveBeenCalledTimes(1);
});

test("a form checks its input by the manifest at the end of a large package, which is not loaded", async () => {
  const archive = await samplePackage(`${HONEST_SCRIPT}\n`);
  const { cid } = await contentId(archive);
  const padding = 10 * MEGABYTES;
  fetched.mockImplementation(async (_url, init) => {
    const [from = 0, to = 0] = /(\d+)-(\d+)/
      .exec(new Headers(init?.headers).get("range") ?? "")
      ?.slice(1)
      .map(Number) ?? [0, 0];
    const zeros = new Uint8Array(Math.max(0, padding - from));
    const rest = archive.slice(Math.max(0, from - padding), to + 1 - padding);
    return new Response(new Blob([zeros, rest]) as unknown as BodyInit, { status: 206 });
  });
  const packageBytes = padding + archive.length;
  const model = { accessMethod: composeAccessMethod({ fileCid: cid }), isPublic: true, packageBytes };
  const seen: { check?: InputCheck; isProvable?: boolean | undefined; seconds?: number | undefined } = {};
  const statuses = new Set<InputCheck["status"]>();
  await show(
    <InputChecker
      model={model}
      kind="inference"
      file={FILE}
      isReference={false}
      parameters=""
      onCheck={(check) => {
        seen.check = check;
        statuses.add(check.status);
      }}
      onProvable={(isProvable, seconds) => {
        seen.isProvable = isProvable;
        seen.seconds = seconds;
      }}
    />,
  );
  await waitFor(() => expect(seen).toEqual({ check: { status: "fits" }, isProvable: false, seconds: 10 }));
  expect(fetched).toHaveBeenCalledTimes(1);
  // A form that waits for this check cannot be sent while the manifest is read.
  expect([...statuses]).toEqual(["reading", "fits"]);
});

test("a large package is read without another click when the reader asked to run the model", async () => {
  await show(
    <PackageOfModel
      model={{ accessMethod, isPublic: true, packageBytes: 10 * MEGABYTES }}
      without="Nothing is run"
      isRequested
    >
      {({ manifest }) => <p>{manifest.name}</p>}
    </PackageOfModel>,
  );
  await screen.findByText("Sample");
  expect(screen.queryByRole("button", { name: "Load package" })).toBeNull();
});
