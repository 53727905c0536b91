import { UserText } from "#app/components/ui/display/user-text.tsx";
import { TextLink } from "#app/components/ui/text-link.tsx";
import { say } from "#app/language/say.tsx";
import { t } from "#language/text.ts";
import { taskNumber } from "#protocol/format/identifier.ts";
import type { readLineage } from "./lineage.query.server.ts";

type Lineage = Extract<Awaited<ReturnType<typeof readLineage>>, { status: "ok" }>["data"];

/** Whether there is any lineage to show. */
export const hasLineage = ({ origin, isUnproven, derived }: Lineage): boolean =>
  origin !== undefined || isUnproven || derived.length > 0;

/** The model's origin and the models fine-tuned from it (N15). */
export function LineageList({ lineage }: { lineage: Lineage }) {
  const { origin, isUnproven, derived } = lineage;
  return (
    <div className="grid gap-3">
      {origin ? (
        <p>
          {say("Fine-tuned from {link} in {link2}.", {
            link: (
              <TextLink to={`/models/${origin.model.id}`}>
                <UserText>{origin.model.name}</UserText> {origin.model.version}
              </TextLink>
            ),
            link2: (
              <TextLink to={`/tasks/${origin.task}`}>
                {t("task {taskNumber}", { taskNumber: taskNumber(origin.task) })}
              </TextLink>
            ),
          })}
        </p>
      ) : null}
      {isUnproven ? (
        <p className="text-muted">
          {t(
            "The owner says this model was fine-tuned from another one, but no verified Fine Tuning task confirms it.",
          )}
        </p>
      ) : null}
      {derived.length > 0 ? (
        <div className="grid gap-1">
          <p className="text-muted text-sm">{t("Fine-tuned from this model")}</p>
          <ul className="grid gap-1">
            {derived.map(({ id, name, version, task }) => (
              <li key={id}>
                <TextLink to={`/models/${id}`}>
                  {name} {version}
                </TextLink>{" "}
                <span className="text-muted text-sm">
                  {say("by {link}", {
                    link: (
                      <TextLink to={`/tasks/${task}`}>
                        {t("task {taskNumber}", { taskNumber: taskNumber(task) })}
                      </TextLink>
                    ),
                  })}
                </span>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </div>
  );
}
