import { usePackage } from "../package/use-package.ts";
import { browserObstacle } from "./browser-obstacle.ts";
import { LoadNote } from "./load-note.tsx";
import type { TryModel } from "./try-model.ts";

/** Size of the weights that a run would load, or why this browser cannot run the model. */
export function TryNote({ model }: { model: TryModel }) {
  const found = usePackage(model);
  if (found.status !== "ready") return null;
  const { manifest } = found.published;
  const obstacle = browserObstacle(manifest);
  if (obstacle) return <span>{obstacle}</span>;
  return <LoadNote manifest={manifest} isSizeShown={model.loadBytes > 0} />;
}
