import { CircleCheck } from "lucide-react";
import type { ReactNode } from "react";
import { TransactionLink } from "#app/components/chain/transaction-link.tsx";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import {
  Card,
  CardBody,
  CardHeader,
  Description,
  DescriptionList,
  DescriptionRows,
} from "#app/components/ui/display/card.tsx";
import { TextLink } from "#app/components/ui/text-link.tsx";
import { plural, t } from "#language/text.ts";
import { formatBytes } from "#protocol/format/bytes.ts";
import { ModelState } from "../model-badges.tsx";
import { knownCategories } from "../model-category.ts";
import { factRows } from "../model-identity.ts";
import { type RegistrationValues, registrationSteps } from "./registration-form.ts";

export interface RegistrationReviewProps {
  values: RegistrationValues;
  file: File | undefined;
  /** URL of a step for its "Edit" link. */
  stepHref: (step: number) => string;
}

/** Summary, with what becomes public and what the wallet will ask for (F213). */
export function RegistrationReview({ values, file, stepHref }: RegistrationReviewProps) {
  const category = knownCategories().find(({ slug }) => slug === values.category)?.label ?? values.category;
  const groups: [string, ReactNode][][] = [
    [
      [t("Name"), values.name],
      [t("Description"), values.description],
      [t("Category"), category],
      [
        t("Model card"),
        values.card ? plural(values.card.trim().length, "{count} character", "{count} characters") : "",
      ],
    ],
    [
      [t("Version"), values.version],
      ...factRows(values),
      [t("Tags"), values.tags],
      [t("Example input"), values.exampleInput],
      [t("Example output"), values.exampleOutput],
      [t("Fine Tuning task"), values.fineTuningTask],
    ],
    [
      [t("Model file"), file ? `${file.name}, ${formatBytes(file.size)}` : ""],
      [t("Access method"), values.accessMethod],
      [t("Visibility"), values.isPublic ? t("Public") : t("Private")],
    ],
  ];
  return (
    <div className="grid gap-4">
      {groups.map((rows, step) => (
        <Card key={registrationSteps()[step]?.key}>
          <CardHeader
            title={registrationSteps()[step]?.label}
            actions={
              <TextLink to={stepHref(step)}>
                {t("Edit")}
                <span className="sr-only"> {registrationSteps()[step]?.label}</span>
              </TextLink>
            }
          />
          <CardBody className="py-2">
            <DescriptionRows rows={rows.filter(([, value]) => value !== "")} />
          </CardBody>
        </Card>
      ))}
      <WhatHappens isPublic={values.isPublic} hasFile={file !== undefined} />
    </div>
  );
}

function WhatHappens({ isPublic, hasFile }: { isPublic: boolean; hasFile: boolean }) {
  const stored = hasFile ? t("the file and the description") : t("the description");
  return (
    <Card aria-label={t("What happens next?")}>
      <CardHeader title={t("What happens next?")} />
      <CardBody>
        <ul className="grid list-disc gap-1.5 pl-5">
          {isPublic ? (
            <li>
              {t("Everything above becomes public and stays readable even after you deactivate the model.")}
            </li>
          ) : (
            <li>
              {hasFile
                ? t(
                    "The file and description are encrypted in this browser with a key from your wallet. Your account, the version, the time and the hash are public.",
                  )
                : t(
                    "The description is encrypted in this browser with a key from your wallet. Your account, the version, the time and the hash are public.",
                  )}
            </li>
          )}
          <li>
            {isPublic
              ? t(
                  "Your wallet asks you to confirm twice: a free signature to store {stored}, and the transaction.",
                  {
                    stored,
                  },
                )
              : t(
                  "Your wallet asks you to confirm three times: a free signature for the key, a free signature to store {stored}, and the transaction.",
                  { stored },
                )}
          </li>
          <li>{t("Registering costs only the network fee.")}</li>
        </ul>
      </CardBody>
    </Card>
  );
}

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
