/** Publishes a receipt of a wrong answer, for other gateways to recompute. */
import { checkReceipt } from "../../gateway/receipt-check.ts";
import { receiptFile } from "../../gateway/receipts-file.ts";
import { REPORT_BYTES } from "../../gateway/reports.ts";
import { type Command, EXIT } from "../command.ts";
import { documentOf, PORT, receiptReader } from "./receipt.ts";

/** Measured in contracts/assurance/gas. */
const GAS = "about 27,000 gas";

export const report: Command = {
  usage: "FILE|ID",
  summary:
    "Publish a receipt of a wrong answer with its request, for other gateways to recompute before they buy",
  options: {
    ...PORT,
    publish: { type: "boolean", help: "store the file and send the transaction; otherwise nothing is sent" },
  },
  async run(input) {
    const { connection } = input;
    const document = await documentOf(input);
    const { receipt, request } = document;
    const refused = (reason: string) => {
      input.print({ published: false, reason }, [`${reason} Nothing was sent.`]);
      return EXIT.failed;
    };
    if ("audio" in request)
      return refused(
        "A transcription cannot be reported: it would need the recording, which is not published.",
      );
    const { home, recompute, close } = await receiptReader(input);
    const finding = await checkReceipt(home, document, recompute).finally(close);
    if (finding.cause !== "different")
      return refused(`This receipt is not evidence of a wrong answer: ${finding.reason}.`);
    const file = new TextEncoder().encode(JSON.stringify(receiptFile(home, document)));
    if (file.length > REPORT_BYTES)
      return refused(`The request is too long for a report: at most ${REPORT_BYTES} bytes with the receipt.`);
    const becomesPublic = [
      "Becomes public forever: the whole request (your prompt), the receipt with its price and its payment channel, and the",
      `reporting account ${connection.account().address}. The answer's text is not included. Cost: ${GAS}.`,
    ].join(" ");
    if (input.options.publish !== true) {
      input.print({ published: false, request, becomesPublic }, [
        ...[JSON.stringify(request, undefined, 2), becomesPublic],
        "Nothing was sent. To publish it, repeat the command with --publish.",
      ]);
      return EXIT.usage;
    }
    input.progress(becomesPublic);
    const { content, writes } = await connection.marketplace();
    input.signal.throwIfAborted();
    const [stored] = await content.upload("document", [file]);
    if (!stored) throw new Error("The content store returned no CID. No transaction was sent.");
    const { transactionHash } = await writes.send("PaymentChannels", "reportAnswer", [
      receipt.signer,
      receipt.model,
      stored.cid,
    ]);
    input.print({ published: true, cid: stored.cid, transactionHash }, [
      `Published: ${stored.cid}, transaction ${transactionHash}. Other gateways recompute the answer before they buy this model from ${receipt.signer}.`,
    ]);
    return undefined;
  },
};
