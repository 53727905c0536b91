/** German, with "Sie". The terms are those of `language/terms.md`. */

import { activity } from "./activity.ts";
import { attention } from "./attention.ts";
import { dashboard } from "./dashboard.ts";
import { due } from "./due.ts";
import { events } from "./events.ts";
import { failures } from "./failures.ts";
import { formats } from "./formats.ts";
import { help } from "./help.ts";
import { notices } from "./notices.ts";
import { parts } from "./parts.ts";
import { profile } from "./profile.ts";
import { protocol } from "./protocol.ts";
import { routes } from "./routes.ts";
import { rules } from "./rules.ts";
import { shell } from "./shell.ts";
import { status } from "./status.ts";
import { token } from "./token.ts";
import { transaction } from "./transaction.ts";
import { wallet } from "./wallet.ts";
import { compute } from "./work/compute.ts";
import { content } from "./work/content.ts";
import { execution } from "./work/execution.ts";
import { model } from "./work/model.ts";
import { modelFile } from "./work/model-file.ts";
import { modelRegistration } from "./work/model-registration.ts";
import { record } from "./work/record.ts";
import { reward } from "./work/reward.ts";
import { staking } from "./work/staking.ts";
import { statistics } from "./work/statistics.ts";
import { task } from "./work/task.ts";
import { taskAct } from "./work/task-act.ts";
import { taskList } from "./work/task-list.ts";
import { taskNew } from "./work/task-new.ts";
import { taskResult } from "./work/task-result.ts";
import { verification } from "./work/verification.ts";
import { verificationAct } from "./work/verification-act.ts";
import { verificationAppeal } from "./work/verification-appeal.ts";
import { verificationVote } from "./work/verification-vote.ts";
import { verifier } from "./work/verifier.ts";

export const german = {
  ...activity,
  ...attention,
  ...compute,
  ...content,
  ...dashboard,
  ...due,
  ...events,
  ...execution,
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
