// Every handler of the manifest: one program for all data sources, compiled once and loaded once.
export * from "./mlbFaucet";
export * from "./mlbToken";
export * from "./modelMetadata";
export * from "./modelRegistry";
export * from "./paymentChannels";
export * from "./rewardDistributor";
export * from "./sealedVotes";
export * from "./taskManager";
export * from "./taskSpec";
export * from "./verificationManager";
export * from "./verifierStaking";
