/** GET /api/docs-search: query and response (F287-F289). */
import * as z from "zod";
import {
  DOCS_SEARCH_LIMIT,
  DOCS_SEARCH_RESULTS,
  DOCS_SEARCH_TEXT_MAX,
  documentationTypes,
} from "../documentation.ts";
import { oneLine, wholeNumber } from "./query-values.ts";

export const docsSearchQuerySchema = z.strictObject({
  q: oneLine(DOCS_SEARCH_TEXT_MAX),
  type: z.enum(documentationTypes).optional(),
  section: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/, "must be the name of a section")
    .optional(),
  limit: wholeNumber(1, DOCS_SEARCH_LIMIT).default(DOCS_SEARCH_RESULTS),
});
export type DocsSearchQuery = z.infer<typeof docsSearchQuerySchema>;

export const docsSearchResultSchema = z.object({
  /** Path of the page, with the anchor of the section. */
  id: z.string(),
  title: z.string(),
  description: z.string(),
  /** Path on this site, with the anchor of the section. */
  url: z.string().regex(/^\//),
  type: z.enum(documentationTypes),
  section: z.string(),
  tags: z.array(z.string()),
  /** Day of the last change, YYYY-MM-DD. */
  lastUpdated: z.iso.date(),
  relevanceScore: z.number().positive(),
  /** Text around the first match. */
  excerpt: z.string(),
  /** Matches in the excerpt: first character and length. */
  matches: z.array(z.tuple([z.int().nonnegative(), z.int().positive()])),
  /** Area, page and section. The last one is the title to show. */
  breadcrumbs: z.array(z.string()),
  /** Further matching sections of the same page, the best first, at most two. */
  sections: z.array(z.object({ title: z.string(), url: z.string().regex(/^\//) })),
});
export type DocsSearchResult = z.infer<typeof docsSearchResultSchema>;

export const docsSearchResponseSchema = z.object({
  results: z.array(docsSearchResultSchema),
  /** Total matching pages. */
  total: z.int().nonnegative(),
  /** The query with misspelt words replaced by similar known ones; null if there are none, or if a word resembles no known one. */
  suggestion: z.string().nullable(),
});
export type DocsSearchResponse = z.infer<typeof docsSearchResponseSchema>;
