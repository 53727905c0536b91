import { Bytes } from "@graphprotocol/graph-ts";
import { assert, beforeEach, clearStore, dataSourceMock, describe, test } from "matchstick-as/assembly/index";
import { TaskSpec } from "../generated/schema";
import { handleTaskSpec } from "../src/taskSpec";
import { OTHER_CID } from "./support/actors";
import { namedRow, Row } from "./support/row";

function read(content: string): Row {
  dataSourceMock.setAddress(OTHER_CID);
  handleTaskSpec(Bytes.fromUTF8(content));
  return namedRow("TaskSpec", OTHER_CID);
}

describe("Task specification", () => {
  beforeEach(() => {
    clearStore();
  });

  test("title, description, parameters and input are read", () => {
    read(
      '{"title":"Classify 150 flowers","description":"One label per row","parameters":{"threshold":0.5},' +
        '"input":{"fileName":"iris.csv","fileSize":3858,"checksum":"0xcd34"}}',
    )
      .flag("valid", true)
      .has("title", "Classify 150 flowers")
      .has("description", "One label per row")
      .has("parameters", '{"threshold":0.5}')
      .has("inputFileName", "iris.csv")
      .has("inputFileSize", "3858")
      .has("inputChecksum", "0xcd34");
    assert.assertTrue(TaskSpec.load(OTHER_CID)!.inputItems === null);
  });

  test("a batch has the number of its inputs, and a number that is not whole is ignored", () => {
    read('{"title":"Sort","input":{"fileName":"batch-61.zip","items":61}}').has("inputItems", "61");
    clearStore();
    read('{"title":"Sort","input":{"fileName":"batch-61.zip","items":6.5}}');
    assert.assertTrue(TaskSpec.load(OTHER_CID)!.inputItems === null);
  });

  test("a specification without an input is complete", () => {
    read('{"title":"Summarise","parameters":{}}').flag("valid", true).has("parameters", "{}");
    assert.assertTrue(TaskSpec.load(OTHER_CID)!.inputFileName === null);
  });

  test("content that is not a JSON object leaves a row with that state", () => {
    read("not JSON").flag("valid", false);
    assert.assertTrue(TaskSpec.load(OTHER_CID)!.title === null);
  });
});
