import { ethereum } from "@graphprotocol/graph-ts";
import { CataloguePoint, Model } from "../../../generated/schema";
import { AUTO_ID, PROTOCOL_ID } from "../../ids";
import { ensureProtocol } from "../protocol";
import { dayOf, hourOf, microseconds } from "../timestamp";

/** A change of the catalogue, with the number of listed models after it. */
export function recordCatalogue(event: ethereum.Event, model: Model, registered: i32, updated: i32): void {
  const point = new CataloguePoint(AUTO_ID);
  point.timestamp = microseconds(event);
  point.hour = hourOf(event);
  point.day = dayOf(event);
  point.protocol = PROTOCOL_ID;
  point.model = model.id;
  point.registered = registered;
  point.updated = updated;
  point.listedModels = ensureProtocol().listedModelCount;
  point.save();
}
