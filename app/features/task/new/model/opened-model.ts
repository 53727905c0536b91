import { useEffect } from "react";
import { usePrivateMetadata } from "#app/features/model/private/use-private-metadata.ts";
import type { ModelChoice } from "../new-task.query.server.ts";
import type { OpenedChoice } from "./use-ordered-model.ts";

interface OpenedModelProps {
  model: ModelChoice;
  onChange: (opened: OpenedChoice | undefined) => void;
}

/** Reports what this tab decrypts of a private model with the key that it has; renders nothing. */
export function OpenedModel({ model, onChange }: OpenedModelProps): null {
  const { state } = usePrivateMetadata({ ...model, isEncrypted: true });
  const { id } = model;
  useEffect(() => {
    onChange(state.status === "open" ? { id, metadata: state.metadata, secret: state.secret } : undefined);
    return () => onChange(undefined);
  }, [id, state, onChange]);
  return null;
}
