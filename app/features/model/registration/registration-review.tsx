import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { Card, CardBody, CardHeader, DescriptionRows } from "#app/components/ui/display/card.tsx";
import { formatBytes } from "#protocol/format/bytes.ts";
import { knownCategories } from "../model-category.ts";
import { type RegistrationValues, registrationSteps } from "./registration-form.ts";

export interface RegistrationReviewProps {
  values: RegistrationValues;
  file: File | undefined;
  /** Address of a step, for its Edit link. */
  stepHref: (step: number) => string;
}

/** Everything once more, with what becomes public and what the wallet will ask (F213). */
export function RegistrationReview({ values, file, stepHref }: RegistrationReviewProps) {
  const category = knownCategories.find(({ slug }) => slug === values.category)?.label ?? values.category;
  const groups: [string, ReactNode][][] = [
    [
      ["Name", values.name],
      ["Description", values.description],
      ["Category", category],
      ["Model card", values.card ? `${values.card.trim().length.toLocaleString("en-US")} characters` : ""],
    ],
    [
      ["Version", values.version],
      ["Framework", values.framework],
      ["Architecture", values.architecture],
      ["Parameters", values.parameters],
      ["Accuracy", values.accuracy],
      ["Data set", values.dataset],
      ["Licence", values.license],
      ["Tags", values.tags],
      ["Example input", values.exampleInput],
      ["Example output", values.exampleOutput],
      ["Fine-tuned by the task", values.fineTuningTask],
    ],
    [
      ["Model file", file ? `${file.name}, ${formatBytes(file.size)}` : ""],
      ["Access method", values.accessMethod],
      ["Visibility", values.isPublic ? "Public" : "Private"],
    ],
  ];
  return (
    <div className="grid gap-4">
      {groups.map((rows, step) => (
        <Card key={registrationSteps[step]?.key}>
          <CardHeader
            title={registrationSteps[step]?.label}
            actions={
              <Link to={stepHref(step)} className="text-accent underline-offset-2 hover:underline">
                Edit<span className="sr-only"> {registrationSteps[step]?.label}</span>
              </Link>
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
  const stored = hasFile ? "the file and the description" : "the description";
  return (
    <Card aria-label="What happens next">
      <CardHeader title="What happens next?" />
      <CardBody>
        <ul className="grid list-disc gap-1.5 pl-5">
          {isPublic ? (
            <li>Everything above becomes public and stays readable, also after you deactivate the model.</li>
          ) : (
            <li>
              {hasFile ? "File and description are" : "The description is"} encrypted in this browser with a
              key from your wallet. Public are: your account, the version, the time and the hash.
            </li>
          )}
          <li>
            Your wallet asks {isPublic ? "twice" : "three times"}:{" "}
            {isPublic ? "" : "a free signature for the key, "}a free signature to store {stored}, and the
            transaction.
          </li>
          <li>Registering costs only the network fee.</li>
        </ul>
      </CardBody>
    </Card>
  );
}
