import { useSearchParams } from "@remix-run/react";
import { t } from "#language/text.ts";
import { ButtonLink } from "../button.tsx";
import { EmptyState } from "../feedback/empty-state.tsx";
import { pageAddress } from "./pagination.tsx";

export interface PastEndProps {
  page: number;
  pageSize: number;
  /** Rows of the whole list; undefined when the list is not counted, which leads to its first page. */
  total: number | undefined;
}

/** Whether an empty page is empty only because the list ends before it. */
export const isPastEnd = ({ page, pageSize, total }: PastEndProps): boolean =>
  page > 1 && (total === undefined || (total > 0 && page > Math.ceil(total / pageSize)));

/** Shown instead of the rows on a page after the last one, with the way back. */
export function PastEnd({ page, pageSize, total }: PastEndProps) {
  const [search] = useSearchParams();
  const last = total === undefined ? 1 : Math.max(1, Math.ceil(total / pageSize));
  return (
    <EmptyState
      title={t("Page {page} does not exist", { page: String(page) })}
      action={
        <ButtonLink to={pageAddress(search, last)} variant="primary">
          {last === 1 ? t("Show the first page") : t("Show the last page, {last}", { last: String(last) })}
        </ButtonLink>
      }
    />
  );
}
