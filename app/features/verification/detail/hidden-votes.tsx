import { Button } from "#app/components/ui/button.tsx";

/** In place of the votes of others, for who may vote: a judgement that follows a crowd is worth no stake. */
export function HiddenVotes({ onShow }: { onShow: () => void }) {
  return (
    <div className="bg-sunken grid justify-items-start gap-2 rounded-control p-3">
      <p className="text-muted text-sm">
        How others voted is shown once you have voted, so that you judge the result and not the crowd.
      </p>
      <Button size="small" onClick={onShow}>
        Show the votes anyway
      </Button>
    </div>
  );
}
