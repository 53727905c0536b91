import { CircleCheck } from "lucide-react";
import { TransactionLink } from "#app/components/chain/transaction-link.tsx";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { Card, CardBody, Description, DescriptionList } from "#app/components/ui/display/card.tsx";
import { t } from "#language/text.ts";
import { ModelState } from "../model-state.tsx";

/** A newly registered model. */
export interface RegisteredModel {
  name: string;
  version: string;
  isPublic: boolean;
  transaction: string | undefined;
  /** URL of its page, with the id from the receipt. */
  href: string | undefined;
}

/** F218, F219. */
export function RegistrationSuccess({ model, onAgain }: { model: RegisteredModel; onAgain: () => void }) {
  return (
    <Card aria-label={t("Model registered")}>
      <CardBody className="grid gap-4">
        <div className="flex items-center gap-3">
          <CircleCheck aria-hidden="true" className="text-verified size-6" />
          <h2 className="text-xl">{t("Model registered successfully")}</h2>
        </div>
        <DescriptionList>
          <Description term={t("Name")}>{model.name}</Description>
          <Description term={t("Version")}>{model.version}</Description>
          <Description term={t("Status")}>
            <ModelState isActive isPublic={model.isPublic} />
          </Description>
          <Description term={t("Transaction")}>
            <TransactionLink hash={model.transaction} />
          </Description>
        </DescriptionList>
        <div className="flex flex-wrap gap-2">
          {model.href ? (
            <ButtonLink to={model.href} variant="primary">
              {t("View Your Registered Model")}
            </ButtonLink>
          ) : null}
          <ButtonLink to="/models">{t("View All Models")}</ButtonLink>
          <Button onClick={onAgain}>{t("Register Another")}</Button>
        </div>
      </CardBody>
    </Card>
  );
}
