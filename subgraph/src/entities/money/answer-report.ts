import { AnswerReport, Model } from "../../../generated/schema";
import { AnswerReported } from "../../../generated/PaymentChannels/PaymentChannels";
import { answerReportId } from "../../ids";
import { line } from "../../text";

/** The reporter's evidence against an answer of the provider, in place of its earlier one. Unsaved. */
export function newAnswerReport(model: Model, event: AnswerReported): AnswerReport {
  const report = new AnswerReport(answerReportId(event.params.provider, model.id, event.params.reporter));
  report.provider = event.params.provider;
  report.providerId = event.params.provider;
  report.model = model.id;
  report.modelId = model.id;
  report.reporter = event.params.reporter;
  report.reporterId = event.params.reporter;
  report.reportCid = line(event.params.reportCid);
  report.reportedAt = event.block.timestamp;
  report.reportedTx = event.transaction.hash;
  return report;
}
