import { t } from "#language/text.ts";
import { PackageOfModel } from "../package/package-of-model.tsx";
import { ChatPanel } from "./chat/chat-panel.tsx";
import { RunPanel } from "./run-panel.tsx";
import type { SharedAnswer } from "./shared-answer.ts";
import type { TryModel } from "./try-model.ts";

export interface TryPanelProps {
  model: TryModel;
  /** Question that the reader typed before the panel was loaded. */
  question: string;
  shared: SharedAnswer | undefined;
  /** Whether a click opened the panel, not a link. */
  isRequested: boolean;
}

/** Runs a model in this browser, with the form that its package asks for. Loaded by a click. */
export function TryPanel({ model, question, shared, isRequested }: TryPanelProps) {
  return (
    <PackageOfModel model={model} without={t("This model cannot be tried here")} isRequested={isRequested}>
      {({ bytes, manifest }) =>
        manifest.kind === "language-model" ? (
          <ChatPanel model={model} published={{ bytes, manifest }} question={question} shared={shared} />
        ) : (
          <RunPanel model={model} published={{ bytes, manifest }} shared={shared} />
        )
      }
    </PackageOfModel>
  );
}
