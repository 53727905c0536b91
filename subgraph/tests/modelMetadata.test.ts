import { Bytes } from "@graphprotocol/graph-ts";
import { assert, beforeEach, clearStore, dataSourceMock, describe, test } from "matchstick-as/assembly/index";
import { ModelMetadata } from "../generated/schema";
import { handleModelMetadata } from "../src/modelMetadata";
import { CID } from "./support/actors";
import { namedRow, Row } from "./support/row";

function read(content: string): Row {
  dataSourceMock.setAddress(CID);
  handleModelMetadata(Bytes.fromUTF8(content));
  return namedRow("ModelMetadata", CID);
}

function loaded(): ModelMetadata {
  return ModelMetadata.load(CID)!;
}

describe("Model metadata", () => {
  beforeEach(() => {
    clearStore();
  });

  test("every field of the document is read", () => {
    read(
      '{"name":"Iris Classifier","description":"Tells irises apart","version":"1.0.0","category":"tabular",' +
        '"framework":"ONNX","architecture":"MLP 4-16-3","parameters":"131","accuracy":"97.3 %",' +
        '"dataset":"Iris","license":"MIT","tags":["iris","demo"],"timestamp":1700000000,' +
        '"modelHash":"bafyfile","fileName":"iris.onnx","fileSize":2134,"weightsSize":98570752,"fileChecksum":"0xab12"}',
    )
      .flag("valid", true)
      .has("name", "Iris Classifier")
      .has("description", "Tells irises apart")
      .has("version", "1.0.0")
      .has("category", "tabular")
      .has("framework", "ONNX")
      .has("architecture", "MLP 4-16-3")
      .has("parameters", "131")
      .has("accuracy", "97.3 %")
      .has("dataset", "Iris")
      .has("license", "MIT")
      .has("tags", "[iris, demo]")
      .has("timestamp", "1700000000")
      .has("modelHash", "bafyfile")
      .has("fileName", "iris.onnx")
      .has("fileSize", "2134")
      .has("weightsSize", "98570752")
      .has("fileChecksum", "0xab12");
  });

  test("schemas and the manifest are kept as JSON text", () => {
    read(
      '{"inputSchema":{"type":"object","required":["rows"],"nested":{"a":[1,-2.5e3,true,null,"x"]}},' +
        '"outputSchema":{"type":"object"},"manifest":{"entrypoint":["run"],"seed":7}}',
    )
      .has("outputSchema", '{"type":"object"}')
      .has("manifest", '{"entrypoint":["run"],"seed":7}');
    const schema = loaded().inputSchema!;
    assert.assertTrue(schema.includes('"required":["rows"]'));
    assert.assertTrue(schema.includes('"x"]'));
    assert.assertTrue(schema.includes("true,null"));
  });

  test("card and example are kept, and what the model was fine-tuned from", () => {
    const model = "0x" + "ab".repeat(32);
    const task = "0x" + "0".repeat(64);
    read(
      '{"card":"# Iris","example":{"input":"5.1,3.5","output":"setosa"},' +
        '"fineTunedFrom":{"model":"' + model.toUpperCase().replace("X", "x") + '","task":"' + task + '"}}',
    )
      .has("card", "# Iris")
      .has("example", '{"input":"5.1,3.5","output":"setosa"}')
      .has("parentModel", model)
      .has("parentTask", task);
  });

  test("an origin with an invalid id counts as absent", () => {
    read('{"fineTunedFrom":{"model":"0xab","task":7}}').flag("valid", true);
    assert.assertTrue(loaded().parentModel === null);
    assert.assertTrue(loaded().parentTask === null);
    clearStore();
    read('{"fineTunedFrom":{"model":"' + "1".repeat(66) + '","task":"0x' + "g".repeat(64) + '"}}');
    assert.assertTrue(loaded().parentModel === null);
    assert.assertTrue(loaded().parentTask === null);
    clearStore();
    read('{"fineTunedFrom":"0xab"}');
    assert.assertTrue(loaded().parentModel === null);
  });

  test("quotes, backslashes and control characters stay valid JSON", () => {
    read('{"manifest":{"q":"a\\"b\\\\c\\nd\\u0001"}}').has("manifest", '{"q":"a\\"b\\\\c\\u000ad\\u0001"}');
  });

  test("a number where a text is expected is taken as it is written", () => {
    read('{"parameters":110000000,"accuracy":0.973,"framework":true}')
      .has("parameters", "110000000")
      .has("accuracy", "0.973")
      .has("framework", "true");
  });

  test("false is written as such, in a text and in JSON", () => {
    read('{"framework":false,"manifest":{"network":false}}')
      .has("framework", "false")
      .has("manifest", '{"network":false}');
  });

  test("values of a wrong type count as absent", () => {
    read('{"name":{"en":"Iris"},"tags":"iris","fileSize":"2134","inputSchema":"none","license":null}')
      .flag("valid", true)
      .has("inputSchema", "null");
    const metadata = loaded();
    assert.assertTrue(metadata.name === null);
    assert.assertTrue(metadata.fileSize === null);
    assert.assertTrue(metadata.license === null);
    assert.i32Equals(metadata.tags.length, 0);
  });

  test("a fractional size counts as absent", () => {
    read('{"fileSize":2134.5}');
    assert.assertTrue(loaded().fileSize === null);
    clearStore();
    read('{"fileSize":-1}');
    assert.assertTrue(loaded().fileSize === null);
    clearStore();
    read('{"fileSize":1e400}');
    assert.assertTrue(loaded().fileSize === null);
    clearStore();
    read('{"fileSize":1234567890123456789012345678901}');
    assert.assertTrue(loaded().fileSize === null);
  });

  test("tags that are not texts are left out", () => {
    read('{"tags":["iris",7,null,["x"],"demo"]}').has("tags", "[iris, demo]");
  });

  test("content that is not JSON leaves a row with that state", () => {
    read("<html>404</html>").flag("valid", false).has("size", "16");
    assert.assertTrue(loaded().name === null);
  });

  test("JSON that is not an object leaves a row with that state", () => {
    read('["Iris"]').flag("valid", false);
    clearStore();
    read("null").flag("valid", false);
    clearStore();
    read("").flag("valid", false);
  });

  test("bytes that are not text leave a row marked as invalid", () => {
    dataSourceMock.setAddress(CID);
    handleModelMetadata(Bytes.fromHexString("0xff00fe7b7d"));
    namedRow("ModelMetadata", CID).flag("valid", false).has("size", "5");
  });

  test("a document above 256 kB is not read", () => {
    read('{"name":"' + "x".repeat(262_144) + '"}').flag("valid", false);
  });

  test("a long text is cut", () => {
    read('{"description":"' + "x".repeat(20_000) + '"}').flag("valid", true);
    assert.i32Equals(loaded().description!.length, 10_000);
  });

  test("twenty tags are kept, however many a document has", () => {
    const tags: string[] = [];
    for (let i = 0; i < 20_000; i++) tags.push('"t' + i.toString() + '"');
    read('{"tags":["",' + tags.join(",") + "]}").flag("valid", true);
    assert.i32Equals(loaded().tags.length, 20);
    assert.stringEquals(loaded().tags[19], "t19");
  });

  test("JSON that is too long to show counts as absent", () => {
    read('{"manifest":{"a":"' + "x".repeat(65_536) + '"},"example":{"a":1}}').has("example", '{"a":1}');
    assert.assertTrue(loaded().manifest === null);
  });
});
