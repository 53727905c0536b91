import type { Story } from "../simulation/story-context.ts";

/** Ada's models appear one after the other. */
export const adasModels: Story = async ({ at, day, ada }) => {
  await at(day(1, "10:04"));
  await ada.publish("irisClassifier");
  await at(day(2, "09:12"));
  await ada.publish("digitReader");
};

/** Bela's models, one of them for a single customer; another one changes hands, and the oldest is retired. */
export const belasModels: Story = async ({ at, day, ago, ada, bela, dmitri }) => {
  await at(day(1, "14:22"));
  await bela.publish("deliveryTime");
  await at(day(2, "15:30"));
  await bela.publish("languageIdentifier");
  await at(day(5, "11:16"));
  await bela.publish("onsetDetector");
  await at(day(13, "14:03"));
  await bela.publish("ticketRouter", { isPrivate: true });
  await at(day(13, "14:20"));
  await bela.grantAccess("ticketRouter", dmitri);
  await at(day(22, "10:30"));
  await bela.offerModel("languageIdentifier", ada);
  await at(day(23, "08:15"));
  await ada.takeOverModel("languageIdentifier");
  // Tasks created before continue.
  await at(ago("1d 21h"));
  await bela.deactivate("deliveryTime");
};
