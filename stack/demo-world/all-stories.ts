import type { Story } from "./simulation/story-context.ts";
import {
  beltThree,
  bowedStrings,
  lateLetters,
  oldWeights,
  parcelWave,
} from "./stories/awaiting-providers.ts";
import {
  beltTwo,
  cimbalom,
  guestBook,
  lessonTapes,
  newVersion,
  stockCount,
} from "./stories/awaiting-requesters.ts";
import { banjoTakes, nightDesk, readersLetters } from "./stories/awaiting-verifiers.ts";
import { customerMail, gardenIris } from "./stories/better-models.ts";
import { adasModels, belasModels } from "./stories/catalogue-grows.ts";
import { harshJury, lazyMajority } from "./stories/disputes.ts";
import { flowerBeds, letterBacklog, meterReadings, whichIris } from "./stories/first-week.ts";
import { harpsichord, meterAudit, missedTrips, rockGarden, ticketTraining } from "./stories/open-work.ts";
import { fees, funding, latecomers, staking } from "./stories/opening.ts";
import { prepaid } from "./stories/prepaid.ts";
import { courierPlan, secondThoughts, stoppedEarly } from "./stories/second-chances.ts";
import { holiday, nobodyCame, overdue, silentProvider, wrongUpload } from "./stories/silence.ts";
import { autumnMarket, maintenance, ticketQueue } from "./stories/third-week.ts";
import { quietWeek, slides } from "./stories/undecided.ts";

/** Stories next to the tasks: money, stakes, models and payment channels. */
const background = { funding, latecomers, staking, fees, adasModels, belasModels, prepaid };

/** One story a task. */
export const taskStories = {
  flowerBeds,
  letterBacklog,
  meterReadings,
  courierPlan,
  whichIris,
  slides,
  holiday,
  wrongUpload,
  nobodyCame,
  customerMail,
  silentProvider,
  lazyMajority,
  harshJury,
  overdue,
  stoppedEarly,
  gardenIris,
  quietWeek,
  ticketQueue,
  maintenance,
  secondThoughts,
  autumnMarket,
  guestBook,
  stockCount,
  beltTwo,
  cimbalom,
  newVersion,
  lessonTapes,
  banjoTakes,
  nightDesk,
  readersLetters,
  parcelWave,
  oldWeights,
  beltThree,
  lateLetters,
  bowedStrings,
  meterAudit,
  ticketTraining,
  harpsichord,
  missedTrips,
  rockGarden,
} satisfies Record<string, Story>;

/** Every story of the demo world by name; their order matters only where two want the same moment. */
export const allStories: Readonly<Record<string, Story>> = { ...background, ...taskStories };

/** How many tasks a world has that was played to its end. */
export const WORLD_TASKS = Object.keys(taskStories).length;
