import { Bytes, dataSource, JSONValue, TypedMap } from "@graphprotocol/graph-ts";
import { TaskSpec } from "../generated/schema";
import { readChild, readJson, readLine, readObject, readProse, readWhole } from "./json";
import { logUnreadable } from "./log";

/** The description of a task. Invalid content never stops the subgraph. */
export function handleTaskSpec(content: Bytes): void {
  const spec = new TaskSpec(dataSource.stringParam());
  const object = readObject(content);
  spec.valid = object != null;
  if (object == null) logUnreadable("Task specification", spec.id);
  else read(spec, object);
  spec.save();
}

function read(spec: TaskSpec, object: TypedMap<string, JSONValue>): void {
  spec.title = readLine(object, "title");
  spec.description = readProse(object, "description");
  spec.parameters = readJson(object, "parameters");
  const input = readChild(object, "input");
  if (input == null) return;
  spec.inputFileName = readLine(input, "fileName");
  spec.inputFileSize = readWhole(input, "fileSize");
  spec.inputChecksum = readLine(input, "checksum");
  spec.inputItems = readWhole(input, "items");
}
