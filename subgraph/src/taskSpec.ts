import { Bytes, dataSource, JSONValue, TypedMap } from "@graphprotocol/graph-ts";
import { TaskSpec } from "../generated/schema";
import { readChild, readJson, readObject, readText, readWhole } from "./json";
import { logUnreadable } from "./log";

/** The description of a task. Whatever it holds, the subgraph goes on. */
export function handleTaskSpec(content: Bytes): void {
  const spec = new TaskSpec(dataSource.stringParam());
  const object = readObject(content);
  spec.valid = object != null;
  if (object == null) logUnreadable("Task specification", spec.id);
  else read(spec, object);
  spec.save();
}

function read(spec: TaskSpec, object: TypedMap<string, JSONValue>): void {
  spec.title = readText(object, "title");
  spec.description = readText(object, "description");
  spec.parameters = readJson(object, "parameters");
  const input = readChild(object, "input");
  if (input == null) return;
  spec.inputFileName = readText(input, "fileName");
  spec.inputFileSize = readWhole(input, "fileSize");
  spec.inputChecksum = readText(input, "checksum");
}
