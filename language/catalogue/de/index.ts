/** German, with "Sie". The terms are those of `language/terms.md`. */

import { activity } from "./activity.ts";
import { attention } from "./attention.ts";
import { compute } from "./compute.ts";
import { content } from "./content.ts";
import { dashboard } from "./dashboard.ts";
import { due } from "./due.ts";
import { events } from "./events.ts";
import { failures } from "./failures.ts";
import { formats } from "./formats.ts";
import { help } from "./help.ts";
import { modelFile } from "./model/file.ts";
import { model } from "./model/model.ts";
import { modelRegistration } from "./model/registration.ts";
import { notices } from "./notices.ts";
import { parts } from "./parts.ts";
import { profile } from "./profile.ts";
import { protocol } from "./protocol.ts";
import { record } from "./record.ts";
import { routes } from "./routes.ts";
import { rules } from "./rules.ts";
import { shell } from "./shell.ts";
import { statistics } from "./statistics.ts";
import { status } from "./status.ts";
import { taskAct } from "./task/act.ts";
import { execution } from "./task/execution.ts";
import { taskList } from "./task/list.ts";
import { taskNew } from "./task/new.ts";
import { taskResult } from "./task/result.ts";
import { reward } from "./task/reward.ts";
import { runtime } from "./task/runtime.ts";
import { task } from "./task/task.ts";
import { token } from "./token.ts";
import { transaction } from "./transaction.ts";
import { verificationAct } from "./verification/act.ts";
import { verificationAppeal } from "./verification/appeal.ts";
import { staking } from "./verification/staking.ts";
import { verification } from "./verification/verification.ts";
import { verifier } from "./verification/verifier.ts";
import { verificationVote } from "./verification/vote.ts";
import { wallet } from "./wallet.ts";

export const german = {
  ...activity,
  ...attention,
  ...compute,
  ...content,
  ...dashboard,
  ...due,
  ...events,
  ...execution,
  ...runtime,
  ...modelFile,
  ...statistics,
  ...failures,
  ...formats,
  ...help,
  ...model,
  ...modelRegistration,
  ...notices,
  ...parts,
  ...profile,
  ...protocol,
  ...record,
  ...reward,
  ...routes,
  ...rules,
  ...shell,
  ...staking,
  ...status,
  ...task,
  ...taskAct,
  ...taskList,
  ...taskNew,
  ...taskResult,
  ...token,
  ...transaction,
  ...verification,
  ...verificationAct,
  ...verificationAppeal,
  ...verificationVote,
  ...verifier,
  ...wallet,
};
export type German = typeof german;
