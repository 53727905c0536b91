import { Model, Offer } from "../../../generated/schema";
import { OfferPublished } from "../../../generated/PaymentChannels/PaymentChannels";
import { offerId } from "../../ids";
import { line } from "../../text";

/** The provider's terms for the model, in place of its earlier ones. Unsaved. */
export function newOffer(model: Model, event: OfferPublished): Offer {
  const offer = new Offer(offerId(event.params.provider, model.id));
  offer.provider = event.params.provider;
  offer.providerId = event.params.provider;
  offer.model = model.id;
  offer.modelId = model.id;
  offer.endpoint = line(event.params.endpoint);
  offer.inputPerMillion = event.params.inputPerMillion;
  offer.outputPerMillion = event.params.outputPerMillion;
  offer.price = event.params.inputPerMillion.plus(event.params.outputPerMillion);
  offer.engine = line(event.params.engine);
  offer.contextLength = event.params.contextLength;
  offer.concurrency = event.params.concurrency;
  offer.expiresAt = event.params.expiresAt;
  offer.publishedAt = event.block.timestamp;
  offer.publishedTx = event.transaction.hash;
  return offer;
}
