import type { Story } from "../scene.ts";

/** Ada's models appear one after the other; her first one makes way for a better one. */
export const adasModels: Story = async ({ at, day, ada }) => {
  await at(day(1, "10:04"));
  await ada.publish("irisCentroid");
  await at(day(1, "11:37"));
  await ada.publish("reviewSentiment");
  await at(day(2, "09:12"));
  await ada.publish("digitReader");
  await at(day(3, "10:25"));
  await ada.publish("irisClassifier");
  await at(day(4, "13:48"));
  await ada.publish("waveformClassifier");
  await at(day(10, "16:05"));
  await ada.deactivate("irisCentroid");
};

/** Bela's models, one of them for a single customer; another one changes hands. */
export const belasModels: Story = async ({ at, day, ada, bela, dmitri }) => {
  await at(day(1, "14:22"));
  await bela.publish("deliveryTime");
  await at(day(2, "15:30"));
  await bela.publish("languageIdentifier");
  await at(day(5, "11:16"));
  await bela.publish("onsetDetector");
  await at(day(6, "09:51"));
  await bela.publish("shapeClassifier");
  await at(day(13, "14:03"));
  await bela.publish("ticketRouter", { isPrivate: true });
  await at(day(13, "14:20"));
  await bela.grantAccess("ticketRouter", dmitri);
  await at(day(22, "10:30"));
  await bela.offerModel("shapeClassifier", ada);
  await at(day(23, "08:15"));
  await ada.takeOverModel("shapeClassifier");
};
