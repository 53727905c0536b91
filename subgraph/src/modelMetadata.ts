import { Bytes, dataSource, JSONValue, TypedMap } from "@graphprotocol/graph-ts";
import { ModelMetadata } from "../generated/schema";
import { readChild, readId, readJson, readLine, readObject, readProse, readTags, readWhole } from "./json";
import { logUnreadable } from "./log";

/** The metadata document of a public model. Invalid content never stops the subgraph. */
export function handleModelMetadata(content: Bytes): void {
  const metadata = new ModelMetadata(dataSource.stringParam());
  const object = readObject(content);
  metadata.valid = object != null;
  metadata.size = content.length;
  metadata.tags = [];
  if (object == null) logUnreadable("Model metadata", metadata.id);
  else read(metadata, object);
  metadata.save();
}

function read(metadata: ModelMetadata, object: TypedMap<string, JSONValue>): void {
  metadata.name = readLine(object, "name");
  metadata.description = readProse(object, "description");
  metadata.version = readLine(object, "version");
  metadata.category = readLine(object, "category");
  metadata.framework = readLine(object, "framework");
  metadata.architecture = readLine(object, "architecture");
  metadata.parameters = readLine(object, "parameters");
  metadata.accuracy = readLine(object, "accuracy");
  metadata.dataset = readLine(object, "dataset");
  metadata.license = readLine(object, "license");
  metadata.tags = readTags(object, "tags");
  metadata.timestamp = readLine(object, "timestamp");
  metadata.modelHash = readLine(object, "modelHash");
  metadata.fileName = readLine(object, "fileName");
  metadata.fileSize = readWhole(object, "fileSize");
  metadata.weightsSize = readWhole(object, "weightsSize");
  metadata.fileChecksum = readLine(object, "fileChecksum");
  metadata.inputSchema = readJson(object, "inputSchema");
  metadata.outputSchema = readJson(object, "outputSchema");
  metadata.manifest = readJson(object, "manifest");
  metadata.card = readProse(object, "card");
  metadata.example = readJson(object, "example");
  const parent = readChild(object, "fineTunedFrom");
  if (parent == null) return;
  metadata.parentModel = readId(parent, "model");
  metadata.parentTask = readId(parent, "task");
}
