import { Bytes, dataSource, JSONValue, TypedMap } from "@graphprotocol/graph-ts";
import { ModelMetadata } from "../generated/schema";
import { readChild, readId, readJson, readObject, readText, readTexts, readWhole } from "./json";
import { logUnreadable } from "./log";

/** The metadata document of a public model. Whatever it holds, the subgraph goes on. */
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
  metadata.name = readText(object, "name");
  metadata.description = readText(object, "description");
  metadata.version = readText(object, "version");
  metadata.category = readText(object, "category");
  metadata.framework = readText(object, "framework");
  metadata.architecture = readText(object, "architecture");
  metadata.parameters = readText(object, "parameters");
  metadata.accuracy = readText(object, "accuracy");
  metadata.dataset = readText(object, "dataset");
  metadata.license = readText(object, "license");
  metadata.tags = readTexts(object, "tags");
  metadata.timestamp = readText(object, "timestamp");
  metadata.modelHash = readText(object, "modelHash");
  metadata.fileName = readText(object, "fileName");
  metadata.fileSize = readWhole(object, "fileSize");
  metadata.fileChecksum = readText(object, "fileChecksum");
  metadata.inputSchema = readJson(object, "inputSchema");
  metadata.outputSchema = readJson(object, "outputSchema");
  metadata.manifest = readJson(object, "manifest");
  metadata.card = readText(object, "card");
  metadata.example = readJson(object, "example");
  const parent = readChild(object, "fineTunedFrom");
  if (parent == null) return;
  metadata.parentModel = readId(parent, "model");
  metadata.parentTask = readId(parent, "task");
}
